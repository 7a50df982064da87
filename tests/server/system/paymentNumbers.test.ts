import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Payment, PaymentFacts } from '#contract/system/payments.ts';
import { paymentsTable, transactionsTable } from '#server/schema.ts';
import { numberKey } from '#server/platform/numberKey.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { addPayment } from './payments.examples.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.sessionOf(await app.createEmployee({ role: 'Admin', name: 'Asha Rao' }));
});
afterAll(() => app.close());

const payments = '/api/v1/payments';
const factsOf = async (id: string, number: string): Promise<PaymentFacts> =>
  (await app.request('GET', `${payments}/${id}/facts/${encodeURIComponent(number)}`, { as: admin })).json();
const decide = (id: string, json: object) => app.request('PUT', `${payments}/update/${id}`, { as: admin, json });
const verify = (id: string, transactionId: string, duplicateOf?: string) =>
  decide(id, { status: 'verified', transactionId, duplicateOf });
const readStored = async (id: string) => {
  const [row] = await app.db.select().from(paymentsTable).where(eq(paymentsTable._id, id));
  if (!row) throw new Error('The payment is gone.');
  return row;
};

describe('a transaction number', () => {
  test.each([
    'UTR 40211987 5501',
    'utr402119875501',
    'UTR-4021-1987-5501',
    'UTR\u00a0402119875501',
    'ＵＴＲ４０２１１９８７５５０１',
    'UTR\u200b4021\u2060198755\ufeff01',
    'UTR–402119875501',
    '#UTR:402119875501.',
    'UTR402119875501\u{e0020}\u{e0100}',
    'UTR4021\u{1d173}19875501 💰',
    'U\u0301TR402119875501',
    'UTR४०२११९८७५५०१',
    'UTR٤٠٢١١٩٨٧٥٥٠١',
  ])('is recognised where it was used before, written as %o', async (spelling) => {
    const [first] = await app.sql<{ id: string }[]>`select id from payments where transaction_id = 'UTR402119875501'`;
    const usedPayment = first?.id ?? (await addPayment(app, { transactionId: 'UTR402119875501', status: 'verified' }));
    const payment = await addPayment(app);
    expect((await factsOf(payment, spelling)).sameNumber).toMatchObject([{ _id: usedPayment, finding: 'duplicate' }]);
    const refusal = await verify(payment, spelling);
    expect(refusal.status).toBe(409);
    expect(await refusal.json()).toMatchObject({
      code: 'duplicate',
      message: 'A payment of Kavya Reddy was already verified with this number. Confirm that you want to use it again.',
      duplicateOf: { kind: 'payment', _id: usedPayment, student: 'Kavya Reddy', amount: 11_500.5 },
    });
    expect((await readStored(payment)).status).toBe('pending');
  });

  test('in another script differs from one with other letters, and one without letter and digit is ignored', async () => {
    await addPayment(app, { transactionId: 'जमा-१२३', status: 'verified' });
    const payment = await addPayment(app);
    expect((await factsOf(payment, 'जमा १२३')).sameNumber).toHaveLength(1);
    expect((await factsOf(payment, 'जमा १२४')).sameNumber).toEqual([]);
    expect((await factsOf(payment, '- . –')).sameNumber).toEqual([]);
    expect((await verify(payment, '–')).status).toBe(200);
  });

  test('is verified again once the caller names the payment that has it, and can then be saved without asking', async () => {
    const usedPayment = await addPayment(app, { transactionId: 'UTR-77-1', status: 'verified' });
    const payment = await addPayment(app);
    expect((await verify(payment, 'utr771', payment)).status).toBe(409);
    expect((await verify(payment, 'utr771', usedPayment)).status).toBe(200);
    const saveResponse = await decide(payment, {
      status: 'verified',
      transactionId: 'utr771',
      notes: 'One transfer for both',
    });
    expect(saveResponse.status).toBe(200);
    expect(await saveResponse.json()).not.toHaveProperty('duplicateOf');
  });

  test('may be entered twice while nothing is verified, and rejected without a question', async () => {
    await addPayment(app, { transactionId: 'UTR-78' });
    const payment = await addPayment(app);
    expect((await factsOf(payment, 'UTR78')).sameNumber).toMatchObject([{ finding: 'notice', status: 'pending' }]);
    expect((await verify(payment, 'UTR78')).status).toBe(200);
    const third = await addPayment(app);
    expect((await decide(third, { status: 'rejected', transactionId: 'UTR78' })).status).toBe(200);
  });

  test('is verified for one of ten payments decided concurrently', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => addPayment(app)));
    const answers = await Promise.all(ids.map((id, at) => verify(id, `${' '.repeat(at)}UTR 79`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('matches the payment’s own transaction, and is a duplicate in one of somebody else', async () => {
    const payment = await addPayment(app);
    const { student, course, amount } = await readStored(payment);
    const [match] = await app.db
      .insert(transactionsTable)
      .values({ studentId: student, courseId: course, amount, utrNumber: 'UTR 80', status: 'approved' })
      .returning();
    expect((await factsOf(payment, 'utr-80')).sameNumber).toMatchObject([
      { kind: 'transaction', _id: match?._id, finding: 'match' },
    ]);
    expect((await verify(payment, 'utr-80')).status).toBe(200);
    const otherPayment = await addPayment(app);
    const { sameNumber } = await factsOf(otherPayment, 'UTR80');
    expect(sameNumber.map(({ kind, finding }) => [kind, finding])).toEqual([
      ['payment', 'duplicate'],
      ['transaction', 'duplicate'],
    ]);
    const anotherPayment = await addPayment(app);
    await app.db.insert(transactionsTable).values({
      studentId: student,
      courseId: course,
      amount: amount + 1,
      utrNumber: 'UTR81',
      status: 'pending',
    });
    expect((await factsOf(anotherPayment, 'UTR81')).sameNumber).toMatchObject([{ finding: 'notice' }]);
    expect((await verify(anotherPayment, 'UTR81')).status).toBe(200);
  });

  test('is looked up by an index', async () => {
    const sameNumber = eq(numberKey(paymentsTable.transactionId), 'utr80');
    const plan = await app.db.transaction(async (db) => {
      // PostgreSQL would read a few rows by a sequential scan instead of an index.
      await db.execute(sql`set local enable_seqscan = off`);
      return db.execute(sql`explain select 1 from ${paymentsTable} where ${sameNumber}`);
    });
    expect(JSON.stringify(plan)).toContain('payments_number');
  });
});

test('a payment names who verified or rejected it and when, until it is set back', async () => {
  const id = await addPayment(app);
  const read = async (): Promise<Payment> => (await app.request('GET', `${payments}/${id}`, { as: admin })).json();
  await decide(id, { status: 'rejected', notes: 'No such transfer' });
  expect(await read()).toMatchObject({
    rejectedBy: { name: 'Asha Rao' },
    verifiedBy: null,
    decidedAt: expect.stringMatching(/^20.*Z$/),
  });
  const [first] = [await read()];
  await decide(id, { status: 'rejected', notes: 'Asked the bank again' });
  expect((await read()).decidedAt).toBe(first.decidedAt);
  await decide(id, { status: 'verified' });
  expect(await read()).toMatchObject({ rejectedBy: null, verifiedBy: { name: 'Asha Rao' } });
  await decide(id, { status: 'pending' });
  expect(await read()).toMatchObject({ rejectedBy: null, verifiedBy: null, decidedAt: null });
});
