import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultMappings } from '#contract/communication/hookPayload.ts';
import { clearEntries, idTooLong } from '#server/communication/hookEntries.ts';
import { leadHookEntriesTable } from '#server/schema.ts';
import { flags } from '../app.ts';
import { everythingStored } from '../examples.ts';
import { createHookApp, newAddress } from './hookApp.ts';

let hooks: Awaited<ReturnType<typeof createHookApp>>;

beforeAll(async () => {
  hooks = await createHookApp();
});
afterAll(() => hooks.app.close());
beforeEach(() => hooks.empty());

const form = { name: 'Asha Verma', phone: '+91 98110 64001', message: 'Which batch is next?' };

describe('a call', () => {
  test('without the right key is refused and counted, stores nothing, and tells nothing', async () => {
    const { hook, key } = await hooks.addHook();
    const before = await everythingStored(hooks.app);
    const headers = { 'X-Forwarded-For': '203.0.113.9' };
    for (const [source, query] of [
      ['form', ''],
      ['form', '?key=wrong'],
      ['nothing', `?key=${key}`],
    ]) {
      const response = await hooks.send(source ?? '', form, headers, query);
      expect([response.status, (await response.json()).message]).toEqual([
        401,
        'The key of this address is missing or wrong.',
      ]);
    }
    expect(await everythingStored(hooks.app)).toEqual(before);
    await hooks.app.deps.refusals.complete();
    const [refusal] = await hooks.app
      .sql`select count, path from audit_entries where status = 401 and address = '203.0.113.9'`;
    expect(refusal).toEqual({ count: 3, path: '/api/public/hooks/form' });
    await hooks.app.request('DELETE', `/api/lead-hooks/${hook._id}/key`, hooks.as());
    expect((await hooks.send('form', form, { 'X-Hook-Key': key })).status).toBe(401);
  });

  test('with wrong keys is refused for a while, which does not stop the right key', async () => {
    const { key } = await hooks.addHook();
    const headers = { 'X-Forwarded-For': '203.0.113.10' };
    for (let tries = 0; tries < 30; tries += 1) expect((await hooks.send('form', form, headers)).status).toBe(401);
    expect((await hooks.send('form', form, headers)).status).toBe(429);
    expect((await hooks.send('form', form, { ...headers, 'X-Hook-Key': key })).status).toBe(200);
  });

  test('of an inactive source, too large, of another type, or without JSON is refused', async () => {
    const { hook, key } = await hooks.addHook();
    const keyed = { 'X-Hook-Key': key };
    expect((await hooks.send('form', { ...form, message: 'x'.repeat(300_000) }, keyed)).status).toBe(413);
    expect((await hooks.send('form', form, { ...keyed, 'Content-Type': 'application/xml' })).status).toBe(415);
    const broken = { body: '{', headers: { ...keyed, ...newAddress(), 'Content-Type': 'application/json' } };
    expect((await hooks.app.request('POST', '/api/public/hooks/form', broken)).status).toBe(400);
    const { _id, ...draft } = hook;
    await hooks.app.request('PUT', `/api/lead-hooks/${_id}`, hooks.as({ ...draft, active: false }));
    expect((await hooks.send('form', form, keyed)).status).toBe(401);
    expect(await hooks.entries()).toEqual([]);
  });

  test('that comes again, even at the same time, is one lead', async () => {
    const { key } = await hooks.addHook();
    const results = await Promise.all([1, 2, 3, 4].map(() => hooks.send('form', form, { 'X-Hook-Key': key })));
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await hooks.leads()).toHaveLength(1);
    expect(await hooks.entries()).toMatchObject([{ arrivals: 4, outcome: 'created' }]);
  });

  test('is the latest of its source, and of no other', async () => {
    const { hook, key } = await hooks.addHook();
    await hooks.send('form', form, { 'X-Hook-Key': key });
    const [entry] = await hooks.app.db.select().from(leadHookEntriesTable);
    const read = await hooks.app.request('GET', `/api/lead-hooks/${hook._id}`, hooks.as());
    expect(await read.json()).toMatchObject({ lastAt: entry?.createdAt });
  });

  test('whose number is too long is kept with the reason, and never taken for one that begins alike', async () => {
    const { key } = await hooks.addHook();
    const keyed = { 'X-Hook-Key': key };
    const start = '7'.repeat(200);
    for (const id of [`${start}a`, `${start}b`, `${start}a`]) await hooks.send('form', { ...form, id }, keyed);
    expect(await hooks.leads()).toEqual([]);
    const entries = await hooks.entries();
    expect(entries.toSorted((a, b) => b.arrivals - a.arrivals)).toMatchObject([
      { arrivals: 2, outcome: 'failed', providerId: null, reason: idTooLong },
      { arrivals: 1, outcome: 'failed', providerId: null, reason: idTooLong },
    ]);
    await hooks.send('form', { ...form, id: start }, keyed);
    expect(await hooks.leads()).toHaveLength(1);
  });

  test('with texts that a database cannot store is stored without them', async () => {
    const { key } = await hooks.addHook();
    expect(
      (await hooks.send('form', { ...form, message: 'a\0b\ud800', extra: { '\0': '\ud800' } }, { 'X-Hook-Key': key }))
        .status,
    ).toBe(200);
    expect(await hooks.leads()).toMatchObject([{ message: 'ab\ufffd' }]);
  });
});

describe('the same person', () => {
  test('joins the open lead, in whatever spelling, and completes it; the timeline tells', async () => {
    const { key } = await hooks.addHook();
    const keyed = { 'X-Hook-Key': key };
    await hooks.send('form', form, keyed);
    const [first] = await hooks.leads();
    const again = { name: 'ASHA', phone: '0098110-64001', email: 'Asha@Example.in', message: 'Is it online?' };
    await hooks.send('form', again, keyed);
    await hooks.send('form', { name: 'A. Verma', email: 'asha@example.in', message: 'And the fee?' }, keyed);
    expect(await hooks.leads()).toMatchObject([
      { _id: first?._id, name: 'Asha Verma', email: 'Asha@Example.in', message: form.message },
    ]);
    const response = await hooks.app.request('GET', `/api/leads/${first?._id}/timeline`, hooks.as());
    const enquired = (await response.json()).entries.filter(({ kind }: { kind: string }) => kind === 'enquired');
    expect(enquired).toMatchObject([
      { text: 'And the fee?', by: { _id: null, name: 'Source form' } },
      { text: 'Is it online?' },
    ]);
    expect((await hooks.entries()).map(({ outcome }) => outcome)).toEqual(['joined', 'joined', 'created']);
  });

  test('is a new lead once the earlier one is closed, and with a number that is nobody’s', async () => {
    const { key } = await hooks.addHook();
    const keyed = { 'X-Hook-Key': key };
    await hooks.send('form', form, keyed);
    await hooks.app.sql`update leads set stage_id = (select id from lead_stages where kind = 'won')`;
    await hooks.send('form', { ...form, message: 'Another course' }, keyed);
    expect(await hooks.leads()).toHaveLength(2);
    for (const message of ['one', 'two']) await hooks.send('form', { name: 'N', phone: '0000000000', message }, keyed);
    expect(await hooks.leads()).toHaveLength(4);
  });

  test('who enquires through several calls at once is one lead', async () => {
    const { key } = await hooks.addHook();
    const messages = ['a', 'b', 'c', 'd', 'e'];
    await Promise.all(messages.map((message) => hooks.send('form', { ...form, message }, { 'X-Hook-Key': key })));
    expect(await hooks.leads()).toHaveLength(1);
  });
});

describe('the log', () => {
  test('says why there is no lead, and reads it again after the mapping is corrected, once', async () => {
    const { hook, key } = await hooks.addHook();
    const payload = { who: 'Meera', reach: { at: '98110 64055' } };
    await hooks.send('form', payload, { 'X-Hook-Key': key });
    const [entry] = await hooks.entries('outcome=failed');
    expect(entry).toMatchObject({
      payload,
      reason: 'Neither a phone number nor an email was found. Check the mapping of the source.',
    });
    expect(await (await hooks.replay(entry?._id)).json()).toMatchObject({ outcome: 'failed' });
    const mapping = { ...defaultMappings.form, name: ['who'], phone: ['reach.at'] };
    const { _id, ...draft } = hook;
    expect((await hooks.app.request('PUT', `/api/lead-hooks/${_id}`, hooks.as({ ...draft, mapping }))).status).toBe(
      200,
    );
    const replays = await Promise.all([hooks.replay(entry?._id), hooks.replay(entry?._id), hooks.replay(entry?._id)]);
    for (const response of replays)
      expect(await response.json()).toMatchObject({ outcome: 'created', reason: null, lead: { name: 'Meera' } });
    expect(await hooks.leads()).toMatchObject([{ name: 'Meera', phone: '98110 64055' }]);
  });

  test('completes the lead that an entry has made, and refuses without payload or lead', async () => {
    const { hook, key } = await hooks.addHook();
    await hooks.send('form', { ...form, town: 'Jaipur' }, { 'X-Hook-Key': key });
    const { _id, ...draft } = hook;
    await hooks.app.request(
      'PUT',
      `/api/lead-hooks/${_id}`,
      hooks.as({ ...draft, mapping: { ...defaultMappings.form, city: ['town'] } }),
    );
    const [entry] = await hooks.entries();
    expect((await hooks.replay(entry?._id)).status).toBe(200);
    expect(await hooks.leads()).toMatchObject([{ city: 'Jaipur' }]);
    await hooks.app.request('DELETE', `/api/leads/${entry?.leadId}`, hooks.as());
    expect((await hooks.replay(entry?._id)).status).toBe(409);
    await hooks.app.db
      .update(leadHookEntriesTable)
      .set({ payload: null })
      .where(eq(leadHookEntriesTable._id, entry?._id ?? ''));
    expect((await hooks.replay(entry?._id)).status).toBe(409);
  });

  test('keeps payloads for 30 days, and not those of erased leads', async () => {
    const { key } = await hooks.addHook();
    await hooks.send('form', form, { 'X-Hook-Key': key });
    await hooks.send('form', { name: 'Zoya', phone: '98110 64077' }, { 'X-Hook-Key': key });
    const [{ _id = '' } = {}] = (await hooks.leads()).filter(({ name }) => name === 'Zoya');
    await hooks.app.request('DELETE', `/api/leads/${_id}`, hooks.as());
    await hooks.app.request('DELETE', `/api/trash/${_id}`, hooks.as());
    expect((await hooks.entries()).map(({ payload }) => payload !== null)).toEqual([false, true]);
    await clearEntries({ db: hooks.app.db, clock: () => new Date(Date.now() + 31 * 86_400_000) });
    expect((await hooks.entries()).map(({ payload }) => payload)).toEqual([null, null]);
    await clearEntries({ db: hooks.app.db, clock: () => new Date(Date.now() + 366 * 86_400_000) });
    expect(await hooks.entries()).toEqual([]);
  });
});

describe('a key', () => {
  test('is shown once, stored as a hash, renewed and revoked by Admins only', async () => {
    const { hook, key } = await hooks.addHook();
    expect(hook).toMatchObject({ keyEnd: key.slice(-4) });
    const stored = JSON.stringify(await hooks.app.sql`select * from lead_hooks, audit_entries, history`);
    expect(stored).not.toContain(key);
    const shown = await (await hooks.app.request('GET', `/api/lead-hooks/${hook._id}`, hooks.as())).text();
    expect(shown).not.toContain(key);
    expect(shown).not.toContain('keyHash');
    const { key: next } = await hooks.makeKey(hook._id);
    expect((await hooks.send('form', form, { 'X-Hook-Key': key })).status).toBe(401);
    expect((await hooks.send('form', form, { 'X-Hook-Key': next })).status).toBe(200);
    const editor = await hooks.app.signInAs({
      role: 'Manager',
      permissions: flags({ enquiries: ['read', 'add', 'update', 'delete'] }),
    });
    for (const [method, path] of [
      ['POST', '/key'],
      ['DELETE', '/key'],
      ['DELETE', ''],
    ] as const)
      expect((await hooks.app.request(method, `/api/lead-hooks/${hook._id}${path}`, { as: editor })).status).toBe(403);
  });

  test('belongs to one source, whose address is its own', async () => {
    const { key } = await hooks.addHook();
    await hooks.addHook('form', { source: 'landing' });
    expect((await hooks.send('landing', form, { 'X-Hook-Key': key })).status).toBe(401);
    const response = await hooks.app.request(
      'POST',
      '/api/lead-hooks',
      hooks.as({ name: 'B', source: 'form', kind: 'form', type: 'Website' }),
    );
    expect([response.status, (await response.json()).errors]).toEqual([
      422,
      { source: 'Another source has this address' },
    ]);
  });
});

test('of two who take the same address at once, the second is told which field to change', async () => {
  const draft = { name: 'Form', source: 'landing-page', kind: 'form', type: 'Website' };
  const add = () => hooks.app.request('POST', '/api/lead-hooks', hooks.as(draft));
  const responses = await Promise.all([add(), add(), add()]);
  const answers = await Promise.all(
    responses.map(async (response) => ({ status: response.status, errors: (await response.json()).errors })),
  );
  const refused = { status: 422, errors: { source: 'Another source has this address' } };
  expect(answers.toSorted((one, other) => one.status - other.status)).toEqual([{ status: 201 }, refused, refused]);
});
