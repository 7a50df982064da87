import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paiseOf } from '#contract/money.ts';
import { moneyInWords } from '#contract/moneyInWords.ts';
import type { Payment } from '#contract/system/payments.ts';
import { financialYear } from '#server/system/invoices.ts';
import { taxOf } from '#server/system/taxShares.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { refusalOf } from '../http/refusals.ts';
import { addPayment } from './payments.examples.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const payments = '/api/v1/payments';
const read = async (id: string): Promise<Payment> =>
  (await app.request('GET', `${payments}/${id}`, { as: admin })).json();
const send = (id: string) => app.request('POST', `${payments}/send-invoice/${id}`, { as: admin });
const letters = () => app.sql`select id, "to", subject, content from letters order by created_at desc`;
/** Simulates the mail worker after the mail server has accepted a letter. */
const simulateSending = (state = 'sent') => app.sql`update letters set state = ${state} where state = 'queued'`;

describe('a payment', () => {
  test('is listed under payments with its student and its course, and is found by them', async () => {
    const id = await addPayment(app, { transactionId: 'UPI-77' });
    const answer = await app.request('GET', `${payments}/all?page=1&limit=10&search=upi-77`, { as: admin });
    expect(await answer.json()).toMatchObject({
      payments: [{ _id: id, student: { name: 'Kavya Reddy', phone: '98100 12345' }, amount: 11_500.5 }],
    });
    for (const phone of ['98100 12345', '+919810012345', '09810012345']) {
      const path = `${payments}/all?page=1&limit=10&search=${encodeURIComponent(phone)}`;
      expect(await (await app.request('GET', path, { as: admin })).json()).toMatchObject({ payments: [{ _id: id }] });
    }
    const sortedResponse = await app.request(
      'GET',
      `${payments}/all?page=1&limit=10&sort=student.name&status=pending`,
      {
        as: admin,
      },
    );
    expect(sortedResponse.status).toBe(200);
  });

  test('can be verified, rejected and set back until its invoice is issued', async () => {
    const id = await addPayment(app);
    for (const status of ['rejected', 'pending', 'verified']) {
      const json = { status, transactionId: 'UTR1', notes: '' };
      expect((await app.request('PUT', `${payments}/update/${id}`, { as: admin, json })).status).toBe(200);
    }
    expect((await send(id)).status).toBe(200);
    const { status, message } = await refusalOf(app, 'PUT', `${payments}/update/${id}`, {
      as: admin,
      json: { status: 'rejected' },
    });
    expect(status).toBe(409);
    expect(message).toMatch(/^The invoice INV\/.* Take it back with a credit note first\.$/);
  });

  test('shows where its number was used before, the discounted price of its course and what waits next', async () => {
    const first = await addPayment(app, { transactionId: 'UTR-same' });
    const second = await addPayment(app);
    await app.sql`update courses set discount = 10 where id = (select course_id from payments where id = ${second})`;
    const answer = await app.request('GET', `${payments}/${second}/facts/${encodeURIComponent('utr-SAME')}`, {
      as: admin,
    });
    expect(await answer.json()).toMatchObject({
      coursePrice: 10_800,
      sameNumber: [{ kind: 'payment', _id: first, student: 'Kavya Reddy', amount: 11_500.5 }],
    });
    const emptyFacts = await (await app.request('GET', `${payments}/${second}/facts/-`, { as: admin })).json();
    expect(emptyFacts.sameNumber).toEqual([]);
    expect(emptyFacts.next).not.toBe(second);
  });
});

describe('an invoice', () => {
  test('is refused for an unverified or already invoiced payment', async () => {
    const id = await addPayment(app);
    expect((await send(id)).status).toBe(409);
    const verified = await addPayment(app, { status: 'verified' });
    expect((await send(verified)).status).toBe(200);
    expect((await refusalOf(app, 'POST', `${payments}/send-invoice/${verified}`, { as: admin })).message).toMatch(
      /is being sent\.$/,
    );
  });

  test('counts as sent when the mail server has accepted it, and is resent under its number otherwise', async () => {
    const id = await addPayment(app, { status: 'verified' });
    await send(id);
    const issuedPayment = await read(id);
    expect(issuedPayment).toMatchObject({ invoiceSent: false, invoiceLetter: { state: 'queued', answer: null } });
    expect(issuedPayment).toMatchObject({ invoice: expect.stringMatching(/^\/papers\/.*\.pdf\?/) });
    // A page may be open for longer than its link lasts.
    expect(
      (await app.request('POST', '/api/papers/link', { as: admin, json: { link: issuedPayment.invoice } })).status,
    ).toBe(200);
    await app.sql`update letters set state = 'failed', answer = 'No such person here' where state = 'queued'`;
    expect(await read(id)).toMatchObject({ invoiceLetter: { state: 'failed', answer: 'No such person here' } });
    // A wrong address is the usual reason.
    await app.sql`update students set email = 'kavya.corrected@example.in'
      where id = (select student_id from payments where id = ${id})`;
    await send(id);
    expect(await read(id)).toMatchObject({ invoiceNumber: issuedPayment.invoiceNumber, invoiceSent: false });
    const [letter] = await letters();
    expect(letter?.to).toBe('kavya.corrected@example.in');
    expect(letter?.subject).toBe(`Bill of supply ${issuedPayment.invoiceNumber} from Institute`);
    expect(letter?.content.attachments[0]).toMatchObject({
      type: 'application/pdf',
      content: expect.stringMatching(/^JVBERi0/),
    });
    await simulateSending();
    expect(await read(id)).toMatchObject({ invoiceSent: true, invoiceLetter: { state: 'sent' } });
    expect((await refusalOf(app, 'POST', `${payments}/send-invoice/${id}`, { as: admin })).message).toBe(
      'The invoice of this payment has already been sent.',
    );
  });

  test('is emailed once for concurrent requests, and while an email waits or is being sent', async () => {
    const id = await addPayment(app, { status: 'verified' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    const { invoiceNumber } = await read(id);
    for (const state of ['queued', 'sending']) {
      await app.sql`update letters set state = ${state} where subject like ${`% ${invoiceNumber} from %`}`;
      expect(await refusalOf(app, 'POST', `${payments}/send-invoice/${id}`, { as: admin })).toMatchObject({
        status: 409,
        message: `The invoice ${invoiceNumber} is being sent.`,
      });
    }
    expect((await letters()).filter(({ subject }) => subject.includes(` ${invoiceNumber} `))).toHaveLength(1);
  });

  test('goes to nobody once its student is deleted', async () => {
    const id = await addPayment(app, { status: 'verified' });
    await send(id);
    await simulateSending('failed');
    await app.sql`update payments set student_id = null where id = ${id}`;
    expect(await refusalOf(app, 'POST', `${payments}/send-invoice/${id}`, { as: admin })).toMatchObject({
      status: 409,
      message: 'The student of this payment was deleted: nobody can be invoiced.',
    });
  });

  test('is cancelled by a credit note with a number of its own, and followed by a corrected one', async () => {
    const id = await addPayment(app, { status: 'verified' });
    await send(id);
    const before = await read(id);
    const path = `${payments}/credit-invoice/${id}`;
    const blankRefusal = await refusalOf(app, 'POST', path, { as: admin, json: { reason: '' } });
    expect(blankRefusal.errors).toEqual({ reason: 'Say what is wrong with the invoice' });
    const answer = await app.request('POST', path, { as: admin, json: { reason: 'The name was wrong.' } });
    expect(await answer.json()).toMatchObject({ invoiceNumber: null, invoice: null, invoiceSent: false });
    const [letter] = await letters();
    expect(letter?.subject).toMatch(/^Credit note CN\//);
    await send(id);
    expect((await read(id)).invoiceNumber).not.toBe(before.invoiceNumber);
  });

  test('has numbers without gaps or duplicates, whatever is issued concurrently or refused in between', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => addPayment(app, { status: 'verified' })));
    const [unpaid] = [await addPayment(app)];
    const answers = await Promise.all([...ids, ...ids, unpaid].map(send));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const rows = await app.sql<{ sequence: number; number: string }[]>`
      select sequence, number from invoices where series = 'INV' order by sequence`;
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
    const year = financialYear(new Date());
    expect(rows[0]?.number).toBe(`INV/${year.slice(2)}/000001`);
    expect(rows.filter(({ number }) => number.length > 16)).toEqual([]);
  });

  test('keeps its number, and the next one in its year continues the count', async () => {
    const year = financialYear(new Date());
    const [last] = await app.sql<{ sequence: number }[]>`
      update invoices set number = 'INV/' || year || '/' || lpad(sequence::text, 6, '0')
      where sequence = (select last from invoice_counters where series = 'INV') and series = 'INV' returning sequence`;
    const id = await addPayment(app, { status: 'verified' });
    await send(id);
    const next = String((last?.sequence ?? 0) + 1).padStart(6, '0');
    expect((await read(id)).invoiceNumber).toBe(`INV/${year.slice(2)}/${next}`);
  });
});

test.each([
  ['2026-03-31T18:29:59Z', '2025-26'],
  ['2026-03-31T18:30:00Z', '2026-27'],
  ['2026-12-31T12:00:00Z', '2026-27'],
  ['2099-05-01T12:00:00Z', '2099-00'],
])('%s is in the financial year %s', (moment, year) => {
  expect(financialYear(new Date(moment))).toBe(year);
});

test.each([
  [0, 'Rupees zero only'],
  [123_456_750, 'Rupees twelve lakh thirty-four thousand five hundred sixty-seven and fifty paise only'],
  [1_00_00_00_000_00, 'Rupees one hundred crore only'],
  [10_005, 'Rupees one hundred and five paise only'],
  [paiseOf('19,00,021') ?? 0, 'Rupees nineteen lakh twenty-one only'],
])('%i paise in words are %s', (paise, text) => {
  expect(moneyInWords(paise)).toBe(text);
});

test('the parts of a tax add up to the whole, however they are rounded', () => {
  for (let paise = 1; paise < 200_000; paise += 37) {
    const { taxable, central, state } = taxOf(paise, 18);
    expect(taxable + central + state).toBe(paise);
    expect(state - central).toBeLessThanOrEqual(1);
  }
});
