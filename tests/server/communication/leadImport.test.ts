import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactMissing, unknownColleague, unknownSource } from '#contract/communication/leadImport.ts';
import { leadActivitiesTable, leadRulesTable, leadsTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { bulkCalls } from '../features/bulkRuns.ts';

let app: TestApp;
let admin: string;
let asha: { readonly _id: string };

beforeAll(async () => {
  app = await createTestApp({ works: true });
  await app.deps.jobs.ready();
  admin = await app.signInAs('Admin');
  asha = await app.createEmployee({ name: 'Asha Rao', permissions: flags({ enquiries: ['read'] }) });
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of [leadRulesTable, leadsTable]) await app.db.delete(table);
});

const person = { name: 'Kavya Reddy', phone: '+91 98100 64097' };
const importOne = (json: object, as = admin) => app.request('POST', '/api/leads/import', { as, json });
const leads = () => app.db.select().from(leadsTable);

/** The errors of a refused row. */
async function reasons(json: object): Promise<unknown> {
  const response = await importOne(json);
  expect(response.status).toBe(422);
  return (await response.json()).errors;
}

describe('a row of a spreadsheet', () => {
  test('becomes a lead of the source that it names, or else of the usual one', async () => {
    expect((await importOne({ ...person, type: 'just dial', defaultType: 'Referral' })).status).toBe(200);
    const reply = await importOne({ name: 'Ravi', email: 'Ravi@example.in', defaultType: 'Referral' });
    expect(await reply.json()).toMatchObject({ outcome: 'created', lead: { name: 'Ravi', type: 'Referral' } });
    expect((await leads()).map(({ type }) => type).toSorted()).toEqual(['JustDial', 'Referral']);
    expect((await leads())[0]).toMatchObject({ utm: { utm_source: 'Spreadsheet' }, fromVisitor: false });
  });

  test('is refused with its reasons', async () => {
    expect(await reasons({ name: 'Nobody' })).toEqual({ phone: contactMissing });
    expect(await reasons({ phone: person.phone })).toMatchObject({ name: 'Name is required' });
    expect(await reasons({ ...person, type: 'Newspaper' })).toEqual({ type: unknownSource });
    expect(await reasons({ ...person, assignedTo: 'Somebody else' })).toEqual({ assignedTo: unknownColleague });
    expect(await leads()).toEqual([]);
  });

  test('joins the open lead of the same person, and completes it', async () => {
    await importOne({ ...person, message: 'Fees?' });
    const reply = await importOne({ name: 'Kavya', phone: '098100 64097', email: 'kavya@example.in', city: 'Pune' });
    expect(await reply.json()).toMatchObject({
      outcome: 'joined',
      lead: { name: 'Kavya Reddy', email: 'kavya@example.in' },
    });
    expect(await leads()).toMatchObject([{ city: 'Pune', message: 'Fees?' }]);
    expect(await app.db.select().from(leadActivitiesTable)).toMatchObject([
      { kind: 'enquired', by: { name: 'Spreadsheet' } },
    ]);
  });

  test('of a colleague who may not read leads tells nothing of the lead that it joins', async () => {
    await importOne(person);
    const adder = await app.signInAs({ permissions: flags({ enquiries: ['add'] }) });
    expect(await (await importOne(person, adder)).json()).toEqual({ outcome: 'joined' });
    const reader = await app.signInAs({ permissions: flags({ enquiries: ['read'] }) });
    expect((await importOne(person, reader)).status).toBe(403);
  });

  test('goes to the colleague whom it names, or to the one whom the rules choose', async () => {
    const json = { name: 'All', employeeIds: [asha._id] };
    expect((await app.request('POST', '/api/lead-rules', { as: admin, json })).status).toBe(201);
    const meena = await app.createEmployee({ name: 'Meena Iyer', permissions: flags({ enquiries: ['read'] }) });
    await importOne({ ...person, assignedTo: 'Meena Iyer' });
    await importOne({ name: 'Ravi', phone: '98110 64001' });
    const owners = Object.fromEntries(
      (await leads()).map(({ name, ownerId, assignedTo }) => [name, [ownerId, assignedTo]]),
    );
    expect(owners).toEqual({ 'Kavya Reddy': [meena._id, 'Meena Iyer'], Ravi: [asha._id, 'Asha Rao'] });
  });
});

describe('a spreadsheet', () => {
  const { run, undo } = bulkCalls(() => ({ app, token: admin }));

  test('is imported in one run, which can be undone', async () => {
    const rows = [person, { name: 'Nobody' }, { name: 'Ravi', phone: '98110 64001' }, person];
    const done = await run({ noun: 'leads', endpoint: 'importOne', rows });
    expect(done).toMatchObject({ total: 4, done: 3, failed: 1 });
    expect(await leads()).toHaveLength(2);
    expect(await undo(done._id)).toMatchObject({ failed: 0 });
    expect(await leads()).toEqual([]);
  });
});
