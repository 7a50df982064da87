import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paramsIn } from '#contract/endpoint.ts';
import { callAny } from '#console/providers/call.ts';
import { createDataProvider } from '#console/providers/dataProvider.ts';
import { ApiError } from '#console/providers/http.ts';
import { signIn } from '#console/providers/signIn.ts';
import { uploadFile } from '#console/kit/upload/uploadFile.ts';
import { endpoints, nouns } from '#tests/contract/nouns.ts';
import { exampleOf } from '#tests/server/examples.ts';
import { storeTestSession } from './testSession.ts';

const provider = createDataProvider(async (resource) => {
  const noun = nouns.find(({ name }) => name === resource);
  if (!noun) throw new Error(resource);
  return noun;
});

let body: Record<string, unknown> = {};
const sentMethods: string[] = [];
const server = setupServer(
  http.get('*/config.json', () => HttpResponse.json({})),
  http.all('*/api/*', ({ request }) => {
    sentMethods.push(`${request.method} ${new URL(request.url).pathname}`);
    return HttpResponse.json(body);
  }),
);
beforeAll(() => server.listen());
beforeEach(storeTestSession);
afterEach(() => sentMethods.splice(0));
afterAll(() => server.close());

/** The error of a call; undefined if the call counted as a success. */
const failureOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error);

/** The forms in which servers report a refusal, and the message that is shown. */
const refusalForms = [
  [{ success: false, message: 'Not today.' }, 'Not today.'],
  [{ success: false, error: 'Not this one.' }, 'Not this one.'],
  [{ success: false, message: 'Not today.', data: [{ _id: '1', title: 'Kept' }] }, 'Not today.'],
  [{ success: false, data: null }, ''],
] as const;

describe.each(refusalForms)('a server that answers 200 and %j', (answer, sentence) => {
  beforeEach(() => {
    body = { ...answer };
  });

  test('has refused each call of the contract', async () => {
    const acceptedCalls: string[] = [];
    for (const endpoint of endpoints) {
      const params = Object.fromEntries(paramsIn(endpoint.path).map((name) => [name, crypto.randomUUID()]));
      const error = await failureOf(callAny(endpoint, { params, body: exampleOf(endpoint).json }));
      const isRefused = error instanceof ApiError && error.isRefusal && error.message === sentence;
      if (!isRefused) acceptedCalls.push(`${endpoint.noun}.${endpoint.key}`);
    }
    expect(acceptedCalls).toEqual([]);
    expect(sentMethods).toHaveLength(endpoints.length);
  });

  test('has refused to read, change and delete the records of each noun', async () => {
    const acceptedCalls: string[] = [];
    const id = crypto.randomUUID();
    const all = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' as const } };
    let requestCount = 0;
    for (const { name, endpoints: calls } of nouns) {
      const parents = Object.fromEntries(
        Object.values(calls)
          .flatMap(({ path }) => paramsIn(path))
          .map((param) => [param, id]),
      );
      const data: object | undefined = exampleOf({ noun: name, key: 'update' }).json ?? undefined;
      const verbs = {
        list: () => provider.getList(name, { ...all, filter: parents }),
        get: () => provider.getOne(name, { id, meta: { parents } }),
        update: () =>
          provider.update(name, { id, data: { ...data }, previousData: { id, ...parents }, meta: { parents } }),
        remove: () => provider.delete(name, { id, previousData: { id, ...parents } }),
      };
      for (const [verb, ask] of Object.entries(verbs)) {
        if (!calls[verb] || (verb === 'update' && data === undefined)) continue;
        requestCount += 1;
        const error = await failureOf(ask());
        if (!(error instanceof ApiError && error.isRefusal && error.message === sentence))
          acceptedCalls.push(`${name} ${verb}: ${String(error)}`);
      }
    }
    expect(acceptedCalls).toEqual([]);
    expect(requestCount).toBeGreaterThan(100);
  });

  test('has not stored a file', async () => {
    const file = new File(['frames'], 'clip.mp4', { type: 'video/mp4' });
    body = { ...body, imageUrl: '/uploads/clip.mp4' };
    const options = { onProgress: () => undefined, signal: new AbortController().signal };
    const error = await failureOf(uploadFile('/upload/video', 'video', file, options));
    expect(error).toMatchObject({ isRefusal: true, message: sentence });
  });

  test('has signed nobody in', async () => {
    body = { ...body, token: 'a.b.c', role: 'Admin', _id: '1', name: 'Asha' };
    expect(await failureOf(signIn('asha@institute.example', 'password'))).toMatchObject({ message: sentence });
  });
});
