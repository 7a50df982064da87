import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, flags, type TestApp } from '../app.ts';
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
  const texts: string[] = records.comments.map(({ text }: { text: string }) => text);
  expect(texts.filter((text) => text.startsWith('About'))).toEqual(['About students', 'About payments']);
  expect(records.tasks).toHaveLength(2);
  await people.ok(people.call('POST', `/personal-data/students/${person.id}/erase`, { name: person.name }));
  const left = await app.sql`select 1 from comments where record_id in (${person.id}, ${payment})
    union all select 1 from tasks where record_id in (${person.id}, ${payment})`;
  expect(left).toHaveLength(0);
});

test('emails to colleagues about a person name nobody in their subject, and unsent ones go with an erasure', async () => {
  const person = await people.knownEverywhere();
  const colleague = await app.createEmployee({ permissions: flags({ people: ['read'], students: ['read'] }) });
  const record = { noun: 'students', _id: person.id };
  await people.ok(people.call('POST', '/tasks', { title: `Call ${person.name}`, owner: colleague._id, record }));
  const letters = () => app.sql<{ subject: string; content: { html: string } }[]>`
    select subject, content from letters where "to" = ${colleague.email}`;
  const [letter] = await letters();
  expect(letter?.subject).toMatch(/ assigned you a task$/);
  expect(letter?.content.html).toContain(person.name);
  await people.ok(people.call('POST', `/personal-data/students/${person.id}/erase`, { name: person.name }));
  expect(await letters()).toHaveLength(0);
});

test('an unsent email about a record goes when the record is permanently deleted', async () => {
  const [lead] = await app.sql<{ id: string }[]>`
    insert into leads (name, email, phone) values ('Nazneen Qureshi', '', '') returning id`;
  const id = lead?.id ?? '';
  const colleague = await app.createEmployee({ permissions: flags({ enquiries: ['read'] }) });
  const task = { title: 'Call', owner: colleague._id, record: { noun: 'leads', _id: id } };
  await people.ok(people.call('POST', '/tasks', task));
  const letters = () => app.sql`select 1 from letters where "to" = ${colleague.email}`;
  await people.ok(people.call('DELETE', `/leads/${id}`));
  expect(await letters()).toHaveLength(1);
  await people.ok(people.call('DELETE', `/trash/${id}`));
  expect(await letters()).toHaveLength(0);
});
