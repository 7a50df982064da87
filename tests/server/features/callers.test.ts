import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paramsIn, type NounEndpoint } from '#contract/endpoint.ts';
import { productOf } from '#contract/product.ts';
import { routesOf } from '#server/routes.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { everythingStored, exampleOf } from '../examples.ts';
import { waitOf } from '#tests/setup/pace.ts';
import { openStream } from './liveReader.ts';

/** The contracts of the frame: a call that is added to one of them is in this table without another line. */
const contracts = import.meta.glob<Readonly<Record<string, unknown>>>('/src/contract/features/*.ts', { eager: true });
const nouns = new Set(
  Object.values(contracts)
    .flatMap((file) => Object.values(file))
    .flatMap((one) =>
      typeof one === 'object' && one !== null && 'endpoints' in one && 'name' in one ? [one.name] : [],
    ),
);
const calls = routesOf(productOf('Institute'))
  .map(({ endpoint }) => endpoint)
  .filter(({ noun, needs }) => nouns.has(noun) && needs !== 'public')
  .map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }));

/** A record with everything that the frame adds to it; all of it contains one word. */
type Marked = {
  readonly noun: string;
  readonly word: string;
  readonly id: string;
  /** By the noun of a call: the id of the part that belongs to the record. */
  readonly ids: Readonly<Record<string, string>>;
};

let app: TestApp;
let admin: string;
let lead: Marked;
let student: Marked;
/** A ticket with a reply, for the calls of the inbox. */
let ticket: Marked;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
  lead = await mark('leads', 'Zanzibar', '9841055218');
  student = await mark('students', 'Quetzal', '9841055219');
  ticket = await answer('Axolotl');
});
afterAll(() => app.close());

async function make(path: string, json: unknown): Promise<string> {
  const response = await app.request('POST', `/api${path}`, { as: admin, json });
  expect([201, 202], path).toContain(response.status);
  return (await response.json())._id;
}

async function mark(noun: string, word: string, phone: string): Promise<Marked> {
  const [row] = await app.sql.unsafe<{ id: string }[]>(
    `insert into ${noun} (name, email, phone) values ($1, $2, $3) returning id`,
    [`${word} Rao`, `${word.toLowerCase()}@example.in`, phone],
  );
  const id = row?.id ?? '';
  const ids = {
    comments: await make(`/comments/of/${noun}/${id}`, { text: `${word} called` }),
    tasks: await make('/tasks', { title: `Call ${word}`, record: { noun, _id: id } }),
    views: await make('/views', { noun, name: `${word} only`, scope: 'everyone', isCounted: true }),
    bulk: await make('/bulk', { noun, endpoint: 'remove', records: [{ _id: crypto.randomUUID() }] }),
  };
  return { noun, word, id, ids };
}

async function answer(word: string): Promise<Marked> {
  const noun = 'tickets';
  const id = await make(`/${noun}`, { name: word, email: 'axolotl@example.in', message: 'Is it paid?' });
  await make(`/inbox/${noun}/${id}/replies`, { text: 'It is.', last: null, key: crypto.randomUUID() });
  const response = await app.request('GET', `/api/inbox/${noun}/${id}`, { as: admin });
  const { last } = await response.json();
  return { noun, word, id, ids: { entryId: last } };
}

/** Bodies that name the record; every other call sends its example. */
const bodies: Readonly<Record<string, (one: Marked) => unknown>> = {
  'tasks.add': ({ noun, id }) => ({ title: 'Look', record: { noun, _id: id } }),
  'views.create': ({ noun }) => ({ noun, name: 'Mine' }),
  'views.order': ({ noun }) => ({ noun, ids: [] }),
  'bulk.start': ({ noun, id }) => ({ noun, endpoint: 'remove', records: [{ _id: id }] }),
  'presence.enter': ({ noun, id }) => ({ tab: '0123456789abcdef', noun, id, state: 'viewing' }),
  'presence.leave': ({ noun, id }) => ({ tab: '0123456789abcdef', noun, id }),
  'person.part': ({ noun, id }) => ({ record: { noun, id }, other: { noun, id: crypto.randomUUID() } }),
};
const queries: Readonly<Record<string, (one: Marked) => string>> = {
  'search.find': ({ word }) => `?q=${word}`,
  'person.known': ({ id }) => `?ids=${id}`,
};

/** Makes a call about a record; returns its status and its text, without that of a stream. */
async function ask(endpoint: NounEndpoint, one: Marked, as?: string) {
  const key = `${endpoint.noun}.${endpoint.key}`;
  const valueOf = (name: string) => {
    if (name === 'noun') return one.noun;
    if (name === 'entryId') return one.ids.entryId ?? one.id;
    return name === 'id' && !endpoint.path.includes('{noun}') ? (one.ids[endpoint.noun] ?? one.id) : one.id;
  };
  const path = paramsIn(endpoint.path).reduce((text, name) => text.replace(`{${name}}`, valueOf(name)), endpoint.path);
  const json = bodies[key]?.(one) ?? exampleOf(endpoint).json;
  const options = { as, ...(json !== undefined && { json }) };
  const response = await app.request(endpoint.method, `/api${path}${queries[key]?.(one) ?? ''}`, options);
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true;
  if (isStream) await response.body?.cancel();
  return { status: response.status, text: isStream ? '' : await response.text() };
}

/** Calls about nothing but the caller, who gets an empty answer where nothing may be known. */
const own = new Set([
  'search.find',
  'views.visible',
  'views.counts',
  'bulk.latest',
  'live.stream',
  'tasks.mine',
  'presence.leave',
  'inbox.conversations',
  'inbox.counts',
  'inbox.settings',
  'inbox.drafts',
  'inbox.figures',
]);
const isOwn = ({ noun, key }: NounEndpoint) => own.has(`${noun}.${key}`) || noun === 'notices' || key === 'owners';

/** The call reveals nothing about the record, and does nothing with it. */
async function expectClosed(endpoint: NounEndpoint, one: Marked, as: string): Promise<void> {
  const before = await everythingStored(app);
  const { status, text } = await ask(endpoint, one, as);
  expect(isOwn(endpoint) ? [200] : [403, 404, 422]).toContain(status);
  expect(text).not.toContain(one.word);
  expect(text).not.toContain(one.id);
  expect(await everythingStored(app)).toEqual(before);
}

test.each(calls)('a stranger is told to sign in: $name', async ({ endpoint }) => {
  expect((await ask(endpoint, lead)).status).toBe(401);
});

describe('an employee without rights learns and does nothing', () => {
  let nobody: string;
  beforeAll(async () => {
    nobody = await app.signInAs({ role: 'Manager', permissions: {} });
  });
  test.each(calls)('$name', async ({ endpoint }) => {
    for (const one of [lead, student]) await expectClosed(endpoint, one, nobody);
  });
});

describe('an employee who may read some records', () => {
  let reader: string;
  beforeAll(async () => {
    reader = await app.signInAs({ role: 'Viewer', permissions: flags({ enquiries: ['read'] }) });
  });

  test.each(calls)('learns and does nothing about the others: $name', async ({ endpoint }) => {
    await expectClosed(endpoint, student, reader);
  });

  test.each(['search.find', 'person.panel', 'person.timeline', 'comments.thread', 'comments.find', 'views.visible'])(
    'sees the own ones: %s',
    async (name) => {
      const endpoint = calls.find((call) => `${call.endpoint.noun}.${call.endpoint.key}` === name)?.endpoint;
      if (!endpoint) throw new Error(`There is no call ${name}.`);
      const { status, text } = await ask(endpoint, lead, reader);
      expect([status, text]).toEqual([200, expect.stringContaining(lead.word)]);
      expect(text).not.toContain(student.word);
    },
  );

  test('does nothing with the tasks and runs of others', async () => {
    for (const { endpoint } of calls.filter(
      ({ endpoint: { noun, path } }) => /^(tasks|bulk)$/.test(noun) && path.endsWith('{id}'),
    ))
      expect((await ask(endpoint, lead, reader)).status, endpoint.path).toBe(404);
  });
});

describe('a right that is withdrawn', () => {
  test('closes every call within a second, and the stream with it', async () => {
    const employee = await app.createEmployee({ role: 'Viewer', permissions: flags({ enquiries: ['read'] }) });
    const token = await app.sessionOf(employee);
    const stream = await openStream(app, token);
    const find = calls.find(({ endpoint: { noun } }) => noun === 'search')?.endpoint;
    if (!find) throw new Error('There is no search.');
    expect((await ask(find, lead, token)).text).toContain(lead.word);
    await app.sql`update employees set permissions = '{}' where id = ${employee._id}`;
    await expect.poll(async () => (await ask(find, lead, token)).text, { timeout: waitOf(1000) }).toBe('[]');
    await expect.poll(() => stream.types(), { timeout: waitOf(1000) }).toContain('rights');
    for (const { endpoint } of calls) await expectClosed(endpoint, lead, token);
    await app.sql`update leads set message = 'Later' where id = ${lead.id}`;
    const witness = await openStream(app, admin, '?age=1000');
    await expect.poll(() => JSON.stringify(witness.changes())).toContain(lead.id);
    expect(JSON.stringify(stream.changes())).not.toContain(lead.id);
    await Promise.all([stream.close(), witness.close()]);
  });
});

describe('an Admin is served', () => {
  /** There is nothing to join or undo, and no other record to part. */
  const refused = new Map([
    ['person.part', 404],
    ['person.join', 404],
    ['bulk.undo', 409],
    // A colleague has replied before.
    ['inbox.answer', 409],
    // It has been emailed.
    ['inbox.resend', 409],
  ]);
  test.each(calls)('$name', async ({ endpoint }) => {
    const { status, text } = await ask(endpoint, endpoint.noun === 'inbox' ? ticket : lead, admin);
    expect([refused.get(`${endpoint.noun}.${endpoint.key}`) ?? [200, 201, 202]].flat(), text).toContain(status);
  });
});
