import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadHookEntriesTable } from '#server/schema.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { peopleOf } from './knownPeople.ts';

let app: TestApp;
let people: ReturnType<typeof peopleOf>;

beforeAll(async () => {
  app = await createTestApp();
  people = peopleOf(app, await app.signInAs('Admin'));
});
afterAll(() => app.close());

const name = 'Ishwari Dandekar';
const email = 'ishwari@dandekar.example.in';
const phone = '+91 90123 45678';

async function addLead(said: string): Promise<string> {
  const { _id } = await people.ok(people.call('POST', '/leads', { name, email, phone }));
  const outcome = { outcome: 'spoke', text: said, nextDate: '2037-01-01', key: crypto.randomUUID() };
  await people.ok(people.call('POST', `/leads/${_id}/outcomes`, outcome));
  return _id;
}
const entry = (payload: Record<string, unknown>, leadId?: string) => ({
  hookId: crypto.randomUUID(),
  digest: crypto.randomUUID(),
  outcome: 'created' as const,
  payload,
  leadId,
});

test('the log of a lead and what sources have sent are exported with the person, and go with an erasure', async () => {
  const id = await addLead('Prefers mornings in Bibwewadi');
  const trashed = await addLead('Asked for the Katraj branch');
  await app.db
    .insert(leadHookEntriesTable)
    .values([
      entry({ form: 'Course page of Dhankawadi', name }, id),
      entry({ unread: 'Lost enquiry of Sahakarnagar', mobile: '090123-45678' }),
      entry({ other: 'Somebody else', mobile: '9812345670' }),
    ]);
  await people.ok(people.call('DELETE', `/leads/${trashed}`));

  const data = await people.ok(people.call('POST', `/personal-data/leads/${id}/export`));
  expect(data.records.leadActivities).toEqual([
    {
      leadId: id,
      kind: 'outcome',
      outcome: 'spoke',
      text: 'Prefers mornings in Bibwewadi',
      nextDate: '2037-01-01',
      nextTime: null,
      createdAt: expect.any(String),
    },
  ]);
  expect(data.trash.leadActivities).toMatchObject([{ lead_id: trashed, text: 'Asked for the Katraj branch' }]);
  expect(data.records.leadHookEntries).toMatchObject([
    { leadId: id, payload: { form: 'Course page of Dhankawadi' } },
    { leadId: null, payload: { unread: 'Lost enquiry of Sahakarnagar' } },
  ]);

  await people.ok(people.call('POST', `/personal-data/leads/${id}/erase`, { name }));
  for (const words of ['Bibwewadi', 'Katraj branch', 'Dhankawadi', 'Sahakarnagar', name])
    expect(await people.placesOf(words), words).toEqual([]);
  expect(await people.placesOf('Somebody else')).toEqual(['lead_hook_entries.payload']);
});
