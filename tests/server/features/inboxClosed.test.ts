import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WaitingQueue } from '#contract/system/waiting.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { inboxOf } from './inbox.ts';

let app: TestApp;
let inbox: ReturnType<typeof inboxOf>;

beforeAll(async () => {
  app = await createTestApp();
  inbox = inboxOf(app, await app.signInAs('Admin'));
});
afterAll(() => app.close());

test.each([
  ['tickets', 'ticketsUnreplied', '/tickets', 'replied'],
  ['messages', 'messagesPending', '/contact/messages', 'status'],
] as const)('%s closed without a reply stay unreplied, and wait in no queue', async (noun, name, path, field) => {
  const [waiting, closed] = [await inbox.start(noun), await inbox.start(noun)];
  await inbox.call('PATCH', `/inbox/${noun}/${closed}`, { json: { state: 'closed' } });
  expect(await inbox.call('GET', `${path}/${closed}`)).toMatchObject({
    [field]: noun === 'tickets' ? false : 'pending',
  });
  const queues = await inbox.call<WaitingQueue[]>('GET', '/waiting');
  const queue = queues.find((each) => each.name === name);
  expect(queue?.count).toBe(1);
  const filter = new URLSearchParams(Object.entries(queue?.filter ?? {}).map(([key, value]) => [key, String(value)]));
  const rows = await inbox.call<{ _id: string }[]>('GET', `${path}?page=1&${filter.toString()}`);
  expect(rows.map(({ _id }) => _id)).toEqual([waiting]);
});
