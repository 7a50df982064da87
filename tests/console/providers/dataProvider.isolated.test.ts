import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faq } from '#contract/content/faq.ts';
import { whyProduct } from '#contract/content/whyProduct.ts';
import { caseStudies } from '#contract/course/caseStudies.ts';
import { chapters } from '#contract/course/chapters.ts';
import { transactions } from '#contract/system/transactions.ts';
import { createDataProvider } from '#console/providers/dataProvider.ts';
import { storeTestSession } from './testSession.ts';

const nouns = [caseStudies, chapters, faq, transactions, whyProduct];
const provider = createDataProvider(async (resource) => {
  const noun = nouns.find(({ name }) => name === resource);
  if (!noun) throw new Error(resource);
  return noun;
});

let answer: (address: URL) => Response = () => HttpResponse.json([]);
const sentCalls: { call: string; body: unknown; version: string | null }[] = [];
const server = setupServer(
  http.get('*/config.json', () => HttpResponse.json({ apiHost: '', productName: 'Delhi Skills' })),
  http.all('*/api/*', async ({ request }) => {
    const address = new URL(request.url);
    const { pathname } = address;
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    sentCalls.push({ call: `${request.method} ${pathname}`, body, version: request.headers.get('If-Match') });
    return answer(address);
  }),
);
beforeAll(() => server.listen());
beforeEach(storeTestSession);
afterEach(() => sentCalls.splice(0));
afterAll(() => server.close());

const page = { pagination: { page: 1, perPage: 2 }, sort: { field: 'createdAt', order: 'DESC' as const } };

describe('the path of a call', () => {
  const draft = { title: 'Input tax credit' };

  test('names the parent from the filter of the list around the form of a new record', async () => {
    answer = () => HttpResponse.json({ _id: 'k1', ...draft });
    await provider.create('chapters', { data: draft, meta: { parents: { courseId: 'c1' } } });
    expect(sentCalls[0]).toMatchObject({ call: 'POST /api/chapters/by-course/c1', body: draft });
  });

  test('names the parent from the record itself, as an id or as a record', async () => {
    answer = () => HttpResponse.json({ _id: 'k1', ...draft });
    await provider.create('chapters', { data: { ...draft, courseId: { _id: 'c2', title: 'GST' } } });
    expect(sentCalls[0]?.call).toBe('POST /api/chapters/by-course/c2');
  });

  test('makes no call without a parent', async () => {
    await expect(provider.create('chapters', { data: draft })).rejects.toThrow('courseId');
    expect(sentCalls).toEqual([]);
  });

  test('replaces {product} with the name configured for the console', async () => {
    answer = () => HttpResponse.json([]);
    await provider.getList('whyProduct', { ...page, filter: {} });
    expect(sentCalls[0]?.call).toBe('GET /api/why-delhi-skills/all');
  });
});

test('a file beside a base64 field is sent in that field, in any row', async () => {
  answer = () => HttpResponse.json({ success: true, data: { _id: 'k1', title: 'Meera' } });
  const sheet = new File(['question,option1'], 'gst.csv', { type: 'text/csv' });
  const sets = [{ name: 'Typed' }, { name: 'GST', excelBase64: '/uploads/old.csv', excelBase64File: sheet }];
  const draft = { title: 'Meera', description: 'April', chapterId: crypto.randomUUID(), questionSets: sets };
  await provider.create(caseStudies.name, { data: draft });
  const base64 = Buffer.from('question,option1').toString('base64');
  expect(sentCalls[0]?.body).toMatchObject({
    questionSets: [
      { name: 'Typed', excelBase64: '' },
      { name: 'GST', excelBase64: `data:text/csv;base64,${base64}` },
    ],
  });
  expect(JSON.stringify(sentCalls[0]?.body)).not.toContain('excelBase64File');
});

describe('a single record', () => {
  test('is read and saved under the console’s id for it, with its version', async () => {
    const storedPage = { hero: { title: 'Questions' }, categories: [], version: 3 };
    answer = () => HttpResponse.json(storedPage);
    const { data } = await provider.getOne('faq', { id: 'faq' });
    expect(data).toMatchObject({ id: 'faq', version: 3, hero: { title: 'Questions' } });
    const { data: saved } = await provider.update('faq', { id: 'faq', data, previousData: data });
    expect(sentCalls[1]).toMatchObject({ call: 'POST /api/v1/website/faq/admin/create', version: '"3"' });
    expect(saved.id).toBe('faq');
  });

  test.each([
    ['under data', { success: true, data: { hero: { title: 'Questions' } } }],
    ['under a key of its own', { faq: { hero: { title: 'Questions' } } }],
  ])('is understood from another server %s', async (_, json) => {
    answer = () => HttpResponse.json(json);
    expect((await provider.getOne('faq', { id: 'faq' })).data).toMatchObject({ hero: { title: 'Questions' } });
  });
});

const row = (n: number) => ({
  _id: `t${n}`,
  studentId: { _id: 's1', name: `Student ${9 - n}`, email: 's@example.in' },
  courseId: null,
  amount: n,
  utrNumber: `UTR-${n}`,
  status: 'pending',
});

describe('the number of rows', () => {
  const rows = [row(1), row(2)];

  test.each([
    ['of the contract', { success: true, transactions: rows, pagination: { totalCount: 7, totalPages: 4 } }, 7],
    ['of another envelope', { data: rows, pagination: { total: 7 } }, 7],
    ['beside the rows', { transactions: rows, total: 7 }, 7],
    ['of pages alone, at most', { conversations: rows, pagination: { pages: 4 } }, 8],
    ['in an envelope within another', { success: true, data: { items: rows, pagination: { totalCount: 7 } } }, 7],
  ])('is read from a count %s', async (_, json, total) => {
    answer = () => HttpResponse.json(json);
    const list = await provider.getList('transactions', { ...page, filter: {} });
    expect(list).toMatchObject({ total, data: [{ id: 't1' }, { id: 't2' }] });
  });

  test('is counted here when a server sends all rows, ordered by a field of a joined record', async () => {
    answer = () => HttpResponse.json({ transactions: [row(1), row(2), row(3)], pagination: { totalCount: 3 } });
    const sort = { field: 'studentId.name', order: 'ASC' as const };
    const list = await provider.getList('transactions', { ...page, sort, filter: {} });
    expect(list).toMatchObject({ total: 3, data: [{ id: 't3' }, { id: 't2' }] });
  });
});

describe('several records by their ids', () => {
  const ids = ['t1', 't2', 't3'];
  const readAll = async () =>
    (await provider.getMany('transactions', { ids })).data.map(({ id, missing }) => [id, missing]);

  test('are requested in one call; a missing one is in the trash or deleted', async () => {
    answer = ({ searchParams: query }) => {
      const requestedRows = [row(2), row(1)].filter(({ _id }) => query.get('_id')?.split(',').includes(_id));
      return HttpResponse.json({ transactions: requestedRows, pagination: { totalCount: requestedRows.length } });
    };
    expect(await readAll()).toEqual([
      ['t1', undefined],
      ['t2', undefined],
      ['t3', true],
    ]);
    expect(sentCalls.map(({ call }) => call)).toHaveLength(1);
  });

  test('are not asked for one by one when none of them exists', async () => {
    answer = () => HttpResponse.json({ transactions: [], pagination: { totalCount: 0 } });
    expect(await readAll()).toEqual(ids.map((id) => [id, true]));
    expect(sentCalls.map(({ call }) => call)).toHaveLength(1);
  });

  test.each([
    ['answers its whole list instead', () => HttpResponse.json([1, 2, 3, 4].map(row)), 1],
    [
      'refuses the filter and knows no call for one record',
      ({ pathname, searchParams }: URL) => {
        if (/\/t\d$/.test(pathname)) return HttpResponse.json({}, { status: 404 });
        return searchParams.has('_id') ? HttpResponse.json({}, { status: 422 }) : HttpResponse.json([1, 2, 3].map(row));
      },
      1 + 2 * ids.length,
    ],
  ])('are found on a server that %s', async (_, reply, calls) => {
    answer = reply;
    expect(await readAll()).toEqual(ids.map((id) => [id, undefined]));
    expect(sentCalls.length).toBeLessThanOrEqual(calls);
  });
});
