import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leadHookEntriesTable, leadsTable } from '#server/schema.ts';
import { forgetPayloadsOf } from '#server/system/personalData/payloadsOf.ts';
import { flags } from '../app.ts';
import { createHookApp, newAddress } from './hookApp.ts';

let hooks: Awaited<ReturnType<typeof createHookApp>>;
let keyed: Readonly<Record<string, string>>;

beforeAll(async () => {
  hooks = await createHookApp({ connections: 6 });
});
afterAll(() => hooks.app.close());
beforeEach(async () => {
  await hooks.empty();
  keyed = { 'X-Hook-Key': (await hooks.addHook()).key };
});

const form = { name: 'Asha Verma', phone: '+91 98110 64001' };

/** Makes a request while the only lead is being deleted: the request waits, and the lead has gone when it goes on. */
async function duringDeletion(request: () => Promise<Response>): Promise<Response> {
  const waiting = async () => {
    const [row] = await hooks.app.sql<{ many: number }[]>`
      select count(*)::int as many from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return row?.many;
  };
  let response: Promise<Response> | undefined;
  await hooks.app.db.transaction(async (other) => {
    await other.delete(leadsTable);
    response = request();
    await expect.poll(waiting).toBe(1);
  });
  if (!response) throw new Error('No request was made.');
  return response;
}

describe('an enquiry while the lead of its person is being deleted', () => {
  test('from a source becomes a new lead', async () => {
    await hooks.send('form', form, keyed);
    const response = await duringDeletion(() => hooks.send('form', { ...form, message: 'And now?' }, keyed));
    expect(response.status).toBe(200);
    expect(await hooks.leads()).toMatchObject([{ message: 'And now?' }]);
  });

  test('from a spreadsheet becomes a new lead', async () => {
    await hooks.send('form', form, keyed);
    const row = { ...form, message: 'From the fair' };
    const response = await duringDeletion(() => hooks.app.request('POST', '/api/leads/import', hooks.as(row)));
    expect([response.status, (await response.json()).outcome]).toEqual([200, 'created']);
    expect(await hooks.leads()).toMatchObject([{ message: 'From the fair' }]);
  });
});

/** Sends JSON exactly as given. */
const sendText = (body: string) =>
  hooks.app.request('POST', '/api/public/hooks/form', {
    body,
    headers: { ...keyed, ...newAddress(), 'Content-Type': 'application/json' },
  });

const many = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ name: `Visitor ${place}`, phone: `98${11_000_000 + place * 7}` }));

describe('a payload', () => {
  test('has numbers of enquiries with all their digits', async () => {
    const ids = ['12345678901234567890', '12345678901234567891', '12345678901234567892'];
    for (const [place, id] of ids.entries())
      expect((await sendText(`{"id":${id},"name":"A","phone":"981106400${place}"}`)).status).toBe(200);
    expect((await hooks.entries()).map(({ providerId }) => providerId).toSorted()).toEqual(ids);
    expect(await hooks.leads()).toHaveLength(3);
  });

  test.each([0, false, '', null, '0'])('has no number of an enquiry in %j', async (id) => {
    for (const phone of ['9811064001', '9811064002'])
      expect((await hooks.send('form', { ...form, id, phone }, keyed)).status).toBe(200);
    expect((await hooks.entries()).map(({ providerId, arrivals }) => [providerId, arrivals])).toEqual([
      [null, 1],
      [null, 1],
    ]);
    expect(await hooks.leads()).toHaveLength(2);
  });

  test('of more than 100 enquiries is stored to the last one, of more than 500 refused as a whole', async () => {
    const refused = await hooks.send('form', many(501), keyed);
    expect([refused.status, (await refused.json()).message]).toEqual([
      413,
      'Send at most 500 enquiries in one call. None was stored.',
    ]);
    expect(await hooks.entries()).toEqual([]);
    expect((await hooks.send('form', many(120), keyed)).status).toBe(200);
    expect(await hooks.leads()).toHaveLength(120);
  });

  test('is read by names such as key, and kept without the key of the source', async () => {
    const { hook, key } = await hooks.addHook('form', { source: 'survey' });
    await hooks.change(hook, { mapping: { ...hook.mapping, phone: ['answers.phone'] } });
    const answers = [{ key: 'phone', value: '9811064009' }];
    expect((await hooks.send('survey', { name: 'Asha', answers, key }, { 'X-Hook-Key': key })).status).toBe(200);
    expect(await hooks.leads()).toMatchObject([{ phone: '9811064009' }]);
    expect((await hooks.entries())[0]?.payload).toEqual({ name: 'Asha', answers });
  });

  test('that is nested too deeply is refused', async () => {
    const response = await sendText(
      `{"name":"A","phone":"9811064001","more":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    );
    expect([response.status, (await response.json()).message]).toEqual([400, 'The body is nested too deeply.']);
    expect(await hooks.entries()).toEqual([]);
  });

  test('in an address is not stored by a caller who asks for the headers alone', async () => {
    const query = new URLSearchParams({ ...form, key: keyed['X-Hook-Key'] ?? '' });
    const ask = (method: string) =>
      hooks.app.request(method, `/api/public/hooks/form?${query}`, { headers: newAddress() });
    expect((await ask('HEAD')).status).toBe(200);
    expect(await hooks.entries()).toEqual([]);
    expect((await ask('GET')).status).toBe(200);
    expect(await hooks.leads()).toHaveLength(1);
  });
});

const vouched = () => hooks.app.db.select({ fromVisitor: leadsTable.fromVisitor }).from(leadsTable);

describe('an email that an enquiry adds to a lead', () => {
  test('of an employee is unconfirmed', async () => {
    await hooks.app.request('POST', '/api/leads', hooks.as(form));
    await hooks.send('form', { ...form, city: 'Pune' }, keyed);
    expect(await vouched()).toEqual([{ fromVisitor: false }]);
    await hooks.send('form', { ...form, email: 'asha@example.in' }, keyed);
    expect(await hooks.leads()).toMatchObject([{ email: 'asha@example.in', city: 'Pune' }]);
    expect(await vouched()).toEqual([{ fromVisitor: true }]);
  });

  test('is not that of somebody else: the enquiry is a lead of its own, and a replay adds nothing', async () => {
    await hooks.send('form', form, keyed);
    await hooks.send('form', { name: 'Ravi', phone: '9811064002', email: 'ravi@example.in' }, keyed);
    await hooks.send('form', { name: 'Mixed', phone: form.phone, email: 'ravi@example.in' }, keyed);
    expect((await hooks.leads()).map(({ name, email }) => [name, email])).toEqual([
      ['Mixed', 'ravi@example.in'],
      ['Ravi', 'ravi@example.in'],
      ['Asha Verma', null],
    ]);
    const first = (await hooks.entries()).at(-1);
    const payload = { ...form, email: 'ravi@example.in' };
    await hooks.app.db
      .update(leadHookEntriesTable)
      .set({ payload })
      .where(eq(leadHookEntriesTable._id, first?._id ?? ''));
    expect((await hooks.replay(first?._id)).status).toBe(200);
    expect((await hooks.leads()).at(-1)).toMatchObject({ name: 'Asha Verma', email: null });
  });
});

const outcomes = async () => (await hooks.entries()).map(({ outcome, arrivals }) => [outcome, arrivals]);

describe('an equal enquiry without a number', () => {
  test.each([
    ['deleted', 'delete from leads'],
    ['won', `update leads set stage_id = (select id from lead_stages where kind = 'won')`],
  ])('is a new lead once the earlier one is %s', async (_, change) => {
    await hooks.send('form', form, keyed);
    await hooks.send('form', form, keyed);
    expect(await outcomes()).toEqual([['created', 2]]);
    await hooks.app.sql.unsafe(change);
    await Promise.all([1, 2, 3].map(() => hooks.send('form', form, keyed)));
    expect(await outcomes()).toEqual([
      ['created', 3],
      ['created', 2],
    ]);
  });

  test('is one more of the open lead after a day', async () => {
    await hooks.send('form', form, keyed);
    await hooks.app.sql`update lead_hook_entries set created_at = now() - interval '25 hours'`;
    await hooks.send('form', form, keyed);
    await hooks.send('form', form, keyed);
    expect(await outcomes()).toEqual([
      ['joined', 2],
      ['created', 1],
    ]);
    expect(await hooks.leads()).toHaveLength(1);
  });

  test('is a new lead while the earlier one is being deleted', async () => {
    await hooks.send('form', form, keyed);
    expect((await duringDeletion(() => hooks.send('form', form, keyed))).status).toBe(200);
    expect(await hooks.leads()).toHaveLength(1);
  });
});

test('a replay shows payload and lead only to readers', async () => {
  await hooks.send('form', form, keyed);
  const [entry] = await hooks.entries();
  const adder = await hooks.app.signInAs({ role: 'Manager', permissions: flags({ enquiries: ['add'] }) });
  const response = await hooks.app.request('POST', `/api/lead-hook-entries/${entry?._id}/replay`, { as: adder });
  expect(response.status).toBe(200);
  const shown = await response.json();
  expect(shown).toMatchObject({ outcome: 'created', payload: null, providerId: null, leadId: null, lead: null });
  expect(JSON.stringify(shown)).not.toContain('Asha');
  expect(await (await hooks.replay(entry?._id)).json()).toMatchObject({ payload: form, lead: { name: 'Asha Verma' } });
});

test('an erased person takes along the own payloads that could not be read, not those of others', async () => {
  const { key, hook } = await hooks.addHook('form', { source: 'odd' });
  await hooks.change(hook, { mapping: { ...hook.mapping, phone: [], email: [] } });
  const texts = [
    'Write to\nan1026@example.in',
    'an1026@example.in.',
    '+91 (98110) 64-001 or 98110 64002',
    'ravi.an1026@example.in',
    'an1026@example.in.net',
    'Number 20261127989811064001',
    'Number 98110640015',
  ];
  for (const text of texts) await hooks.send('odd', { text }, { 'X-Hook-Key': key });
  await forgetPayloadsOf(hooks.app.db, { emails: ['an1026@example.in'], phoneKeys: ['9811064001'] });
  const kept = (await hooks.entries()).flatMap(({ payload }) => payload?.text ?? []);
  expect(kept.toSorted()).toEqual(texts.slice(3).toSorted());
});
