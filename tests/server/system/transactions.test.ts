import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { get, list, noun } from '#contract/endpoint.ts';
import { Transaction } from '#contract/system/transactions.ts';
import { implement } from '#server/http/call.ts';
import { recordsOf } from '#server/http/records.ts';
import { courseOf, studentOf } from '#server/platform/courses.ts';
import { letterOf } from '#server/platform/mail/replyLetter.ts';
import { routes } from '#server/routes.ts';
import { coursesTable, studentsTable, transactionsTable } from '#server/schema.ts';
import { createTestApp, type TestApp } from '../app.ts';

/** Transactions as a list that also searches and filters by joined records, which the specified one does not. */
const wider = noun('wider', {
  module: 'transactions',
  record: Transaction,
  endpoints: {
    list: get('/wider', {
      summary: 'Test',
      needs: 'read',
      reply: list(Transaction, {
        sort: ['createdAt'],
        search: ['utrNumber', 'studentId.name'],
        filter: { 'courseId.title': z.string() },
      }),
    }),
  },
});
const records = recordsOf(wider, transactionsTable, {
  title: 'utrNumber',
  joins: {
    studentId: studentOf(transactionsTable.studentId),
    courseId: courseOf(transactionsTable.courseId),
    receiptLetter: letterOf(transactionsTable.receiptLetter),
  },
});

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp({
    routes: [...routes, implement(wider.endpoints.list, (call) => records.list(call, wider.endpoints.list))],
  });
  admin = await app.signInAs('Admin');
  const students = await app.db
    .insert(studentsTable)
    .values(['Asha', 'Binod', 'chitra'].map((name) => ({ name, email: `${name}@example.in` })))
    .returning();
  const courses = await app.db
    .insert(coursesTable)
    .values([{ title: 'GST' }, { title: 'Tally' }])
    .returning();
  await app.db.insert(transactionsTable).values([
    ...students.map(({ _id }, index) => ({
      studentId: _id,
      courseId: courses[index % 2]?._id,
      amount: 1000.5 + index,
      utrNumber: `UTR-${index}`,
    })),
    { studentId: null, courseId: null, amount: 1, utrNumber: 'UTR-nobody' },
  ]);
});
afterAll(() => app.close());

const Envelope = z.object({
  success: z.literal(true),
  transactions: z.array(Transaction),
  pagination: z.object({ totalCount: z.number(), totalPages: z.number() }),
});

async function read(query: string) {
  const response = await app.request('GET', `/api/v1/transactions/admin/all?${query}`, { as: admin });
  return Envelope.parse(await response.json());
}
const utrs = (rows: readonly Transaction[]) => rows.map(({ utrNumber }) => utrNumber);

test('a page is in the specified envelope, each row with its student and course', async () => {
  const { transactions, pagination } = await read('page=1&limit=3&sort=utrNumber&order=asc');
  expect(pagination).toEqual({ totalCount: 4, totalPages: 2 });
  expect(transactions[0]).toMatchObject({
    studentId: { name: 'Asha', email: 'Asha@example.in' },
    courseId: { title: 'GST' },
    amount: 1000.5,
  });
});

test('an empty status means all of them, like a missing one', async () => {
  expect((await read('page=1&limit=3&status=&search=')).pagination).toEqual({ totalCount: 4, totalPages: 2 });
});

test('rows are sorted by joined records; those without one come last either way', async () => {
  expect(utrs((await read('sort=studentId.name&order=asc')).transactions)).toEqual([
    'UTR-0',
    'UTR-1',
    'UTR-2',
    'UTR-nobody',
  ]);
  const { transactions } = await read('sort=studentId.name&order=desc');
  expect(utrs(transactions)).toEqual(['UTR-2', 'UTR-1', 'UTR-0', 'UTR-nobody']);
  expect(transactions.at(-1)).toMatchObject({ studentId: null, courseId: null });
});

test('a page needs two statements however many joins it has, and only a condition on a join makes the count join', async () => {
  const statements = await app.statementsOf(() => read('page=1&limit=2&sort=courseId.title&status=pending'));
  const ownStatements = statements.filter((statement) => statement.includes('"transactions"'));
  expect(ownStatements).toHaveLength(2);
  expect(ownStatements.filter((statement) => statement.includes('count(') && statement.includes('join'))).toEqual([]);
});

async function ask(query: string) {
  const response = await app.request('GET', `/api/wider?page=1&limit=1&${query}`, { as: admin });
  const rows = z.array(Transaction).parse(await response.json());
  return { utrs: utrs(rows), total: response.headers.get('X-Total-Count') };
}

test('a list may search and filter by joined records, and counts the same', async () => {
  expect(await ask('search=chit')).toEqual({ utrs: ['UTR-2'], total: '1' });
  expect(await ask('search=utr-1')).toEqual({ utrs: ['UTR-1'], total: '1' });
  expect((await ask('courseId.title=GST')).total).toBe('2');
});

test('only a pending transaction can be decided, and its approver is named', async () => {
  const [first] = (await read('search=utr-0')).transactions;
  const decide = (status: string) =>
    app.request('PUT', `/api/v1/transactions/admin/update-status/${first?._id}`, {
      as: admin,
      json: { status, adminNotes: 'Seen', adminId: 'admin' },
    });
  expect(await (await decide('approved')).json()).toMatchObject({
    success: true,
    data: { status: 'approved', approvedBy: { name: expect.any(String) }, studentId: { name: 'Asha' } },
  });
  expect((await decide('rejected')).status).toBe(409);
  expect((await decide('pending')).status).toBe(422);
});

test('a receipt has the status of its email, and the next one that of its own', async () => {
  const [approvedTransaction] = (await read('search=utr-0')).transactions;
  const send = () =>
    app.request('POST', `/api/v1/transactions/admin/send-receipt/${approvedTransaction?._id}`, { as: admin });
  const receipt = async () => (await read('search=utr-0')).transactions[0];
  expect((await receipt())?.receiptLetter).toBeNull();
  expect((await send()).status).toBe(200);
  expect(await receipt()).toMatchObject({ receiptSent: true, receiptLetter: { state: 'queued', answer: null } });
  await app.sql`update letters set state = 'failed', answer = 'No such person here'`;
  expect(await receipt()).toMatchObject({ receiptLetter: { state: 'failed', answer: 'No such person here' } });
  await send();
  expect(await receipt()).toMatchObject({ receiptLetter: { state: 'queued' } });
});

test.each(['0001-01-01', '9999-12-31', '2026-02-30', 'today', '%00'])('there are no totals of %s', async (day) => {
  for (const days of [`${day}/2026-11-22`, `2026-11-22/${day}`]) {
    const { status } = await app.request('GET', `/api/v1/transactions/admin/totals/${days}`, { as: admin });
    expect([days, status]).toEqual([days, 404]);
  }
});
