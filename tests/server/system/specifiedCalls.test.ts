import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paramsIn } from '#contract/endpoint.ts';
import { routes } from '#server/routes.ts';
import { addressOf, servedCalls, specifiedCalls, type SpecifiedCall } from '#tests/contract/specifiedCalls.ts';
import { createTestApp, testPassword, type TestApp } from '../app.ts';
import { addExample, addReferences, exampleOf, makeReady } from '../examples.ts';

/** Makes every call of the specification whose module is implemented, and expects a reply with the specified fields. */
let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  await addReferences(app);
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const servedAddresses = new Set(routes.map(({ endpoint }) => addressOf(endpoint)));

/** The endpoint that serves a call. If two have the same address, it is the one that accepts the call's input. */
function endpointOf(call: SpecifiedCall) {
  const candidates = routes
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => addressOf(endpoint) === addressOf(call));
  const endpoint = candidates.find(({ files }) => (files !== undefined) === call.multipart);
  if (!endpoint) throw new Error(`Nothing serves ${call.method} ${call.path} as it is specified.`);
  return endpoint;
}

/** Matches a parameter of a path, but not `{product}`. */
const parameter = /\{(?!product\})\w+\}/;

/** The path with the id of an existing record, or of its owner if a noun's records are listed by owner. */
async function pathOf(call: SpecifiedCall, of: { noun: string; key: string; path: string }): Promise<string> {
  const { noun, path } = of;
  const [name] = paramsIn(path);
  if (name === undefined) return call.path;
  const home = routes.find(({ endpoint }) => endpoint.noun === noun && endpoint.key === 'create')?.endpoint.path;
  const { _id, parent } = await addExample(app, noun, `/api${home}`, admin);
  await makeReady(app, of, _id);
  return call.path.replace(parameter, name !== 'id' && parent !== undefined ? parent : _id);
}

/** The example of a form with all its fields; a change uses those of a new record. */
function wholeForm(endpoint: { noun: string; key: string }) {
  const { form, ...example } = exampleOf(endpoint);
  const create = routes.find((route) => route.endpoint.noun === endpoint.noun && route.endpoint.key === 'create');
  const all = endpoint.key === 'update' && create ? { ...exampleOf(create.endpoint).form, ...form } : form;
  return { ...example, ...(all ? { form: all } : {}) };
}

/** The request of a call: its example with every specified field. */
async function requestOf(call: SpecifiedCall, endpoint: { noun: string; key: string }) {
  if (endpoint.noun === 'session' && endpoint.key === 'signIn') {
    const { email } = await app.createEmployee();
    return { json: { email, password: testPassword } };
  }
  const example = call.multipart ? wholeForm(endpoint) : exampleOf(endpoint);
  // The table combines several names in one entry if their fields are equal: `seoTitle/seoKeywords`.
  const fields = Object.keys(call.request ?? {}).flatMap((names) => names.split('/'));
  // Items of a chapter are added to an existing one.
  if (endpoint.key === 'create' && example.json instanceof Object && 'chapterId' in example.json) {
    const { parent } = await addExample(app, endpoint.noun, `/api${call.path}`, admin);
    return { json: { ...example.json, chapterId: parent } };
  }
  if (call.multipart) expect(Object.keys(example.form ?? {})).toEqual(expect.arrayContaining(fields));
  return example;
}

/** The fields that a reply must have, without remarks and the fields of a failure. */
function namesIn({ response }: SpecifiedCall): readonly string[] {
  const names = response
    .filter((name) => !/^error$|on failure|\((?:error|failure)[,)]/.test(name))
    .map((name) => name.replace(/ ?[([{].*$/, ''));
  return names.filter((name) => /^[\w.]+$/.test(name));
}

/** Looks up a name such as `data.cdnUrl` in the reply. */
function has(answer: unknown, name: string): boolean {
  let place = answer;
  for (const key of name.split('.')) {
    if (typeof place !== 'object' || place === null || !(key in place)) return false;
    place = Object.entries(place).find(([own]) => own === key)?.[1];
  }
  return place !== undefined;
}

describe.each(servedCalls)('$method $path', (call) => {
  const names = namesIn(call);

  test(`${call.multipart ? 'as a form ' : ''}is answered with ${names.join(', ') || 'success'}`, async () => {
    const endpoint = endpointOf(call);
    const path = await pathOf(call, endpoint);
    if (call.method === 'GET' && endpoint.key === 'list' && path === call.path) {
      const add = routes.find((route) => route.endpoint.noun === endpoint.noun && route.endpoint.key === 'create');
      await addExample(app, endpoint.noun, `/api${add?.endpoint.path}`, admin);
    }
    const as = endpoint.key === 'signOut' ? await app.signInAs('Admin') : admin;
    const response = await app.request(call.method, path, { as, ...(await requestOf(call, endpoint)) });
    expect(response.status).toBe(endpoint.status ?? 200);
    const answer = await response.json();
    const rows: unknown[] = Array.isArray(answer) ? answer : [answer];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) for (const name of names) expect(has(row, name), name).toBe(true);
  });

  test('is closed to strangers, unless it is public', async () => {
    const { status } = await app.request(call.method, call.path.replace(parameter, crypto.randomUUID()));
    const isOpen = call.method === 'GET' ? 200 : 422;
    expect(status).toBe(endpointOf(call).needs === 'public' ? isOpen : 401);
  });
});

test('every specified call in the contract is served', () => {
  const missingCalls = servedCalls.filter((call) => !servedAddresses.has(addressOf(call)));
  expect(missingCalls).toEqual([]);
  console.log(
    `${specifiedCalls.filter((call) => servedAddresses.has(addressOf(call))).length} of ${specifiedCalls.length} served`,
  );
});
