import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { peopleOf } from './knownPeople.ts';

let app: TestApp;
let people: ReturnType<typeof peopleOf>;

beforeAll(async () => {
  app = await createTestApp();
  people = peopleOf(app, await app.signInAs('Admin'));
});
afterAll(() => app.close());

test('comments and tasks on a person’s records are exported, and go with an erasure, also from records that stay', async () => {
  const person = await people.knownEverywhere();
  const [{ _id: payment } = { _id: '' }] = (
    await people.ok(people.call('POST', `/personal-data/students/${person.id}/export`))
  ).records.payments;
  for (const [noun, id] of [
    ['students', person.id],
    ['payments', payment],
  ]) {
    await people.ok(people.call('POST', `/comments/of/${noun}/${id}`, { text: `About ${noun}` }));
    await people.ok(people.call('POST', '/tasks', { title: `Call about ${noun}`, record: { noun, _id: id } }));
  }
  const { records } = await people.ok(people.call('POST', `/personal-data/students/${person.id}/export`));
  expect(records.comments.map(({ text }: { text: string }) => text)).toEqual(['About students', 'About payments']);
  expect(records.tasks).toHaveLength(2);
  await people.ok(people.call('POST', `/personal-data/students/${person.id}/erase`, { name: person.name }));
  const left = await app.sql`select 1 from comments where record_id in (${person.id}, ${payment})
    union all select 1 from tasks where record_id in (${person.id}, ${payment})`;
  expect(left).toHaveLength(0);
});
