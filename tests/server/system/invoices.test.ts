import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Invoice, InvoiceTotals } from '#contract/system/invoices.ts';
import type { Payment } from '#contract/system/payments.ts';
import { invoicesTable, studentsTable } from '#server/schema.ts';
import { placeOfSupply } from '#server/system/placeOfSupply.ts';
import { sharesOf } from '#server/system/taxShares.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { refusalOf } from '../http/refusals.ts';
import { addPayment } from './payments.examples.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp({ environment: { INSTITUTE_GSTIN: '27ABCDE1234F1Z5' } });
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const payments = '/api/v1/payments';
const read = async (id: string): Promise<Payment> =>
  (await app.request('GET', `${payments}/${id}`, { as: admin })).json();
const credit = (id: string, json: object) =>
  app.request('POST', `${payments}/credit-invoice/${id}`, { as: admin, json: { reason: 'Left the batch', ...json } });
const register = async (query = ''): Promise<Invoice[]> =>
  (await app.request('GET', `/api/invoices?page=1&limit=50${query}`, { as: admin })).json();
const totals = async (query = ''): Promise<InvoiceTotals> =>
  (await app.request('GET', `/api/invoices/totals?${query}`, { as: admin })).json();

/** A payment with an invoice; its number is unique in the file's database. */
async function invoiced(row: Parameters<typeof addPayment>[1] = {}) {
  const id = await addPayment(app, { status: 'verified', ...row });
  await app.request('POST', `${payments}/send-invoice/${id}`, { as: admin });
  return { id, number: (await read(id)).invoiceNumber ?? '' };
}

describe('a refund', () => {
  test('is a credit note for a part of the amount, and the invoice remains valid', async () => {
    const { id, number } = await invoiced({ amount: 1_000 });
    expect((await credit(id, { amount: 250.5 })).status).toBe(200);
    const payment = await read(id);
    expect(payment).toMatchObject({ invoiceNumber: number, refunded: 250.5, status: 'verified' });
    expect(payment.papers).toMatchObject([
      { number, kind: 'invoice', amount: 1_000, isRefund: false, document: expect.stringMatching(/^\/papers\//) },
      { kind: 'creditNote', amount: 250.5, isRefund: true, document: expect.stringMatching(/^\/papers\//) },
    ]);
  });

  test('counts as credited together with a correction of the remainder, until a new invoice charges that again', async () => {
    const { id, number } = await invoiced({ amount: 1_000 });
    await credit(id, { amount: 250 });
    await credit(id, {});
    const payment = await read(id);
    expect(payment).toMatchObject({ invoiceNumber: null, refunded: 250, credited: 1_000 });
    expect(payment.papers).toMatchObject([{ number }, { amount: 250 }, { amount: 750, isRefund: false }]);
    await app.request('POST', `${payments}/send-invoice/${id}`, { as: admin });
    expect(await read(id)).toMatchObject({ refunded: 250, credited: 250 });
    await credit(id, {});
    expect(await read(id)).toMatchObject({ refunded: 250, credited: 1_000 });
  });

  test('can be given several times up to the invoice’s total, and its tax shares then add up to those of the invoice', async () => {
    const { id, number } = await invoiced({ amount: 999.99 });
    for (const amount of [333.33, 0.01, 333.33, 333.32]) expect((await credit(id, { amount })).status).toBe(200);
    const [invoice] = await register(`&search=${encodeURIComponent(number)}`);
    const notes = (await register('&kind=creditNote')).filter(({ corrects: creditNotes }) => creditNotes === number);
    expect(notes).toHaveLength(4);
    for (const share of ['amount', 'taxable', 'cgst', 'sgst'] as const) {
      const paise = notes.reduce((sum, note) => sum + Math.round(note[share] * 100), 0);
      expect(paise).toBe(Math.round((invoice?.[share] ?? 0) * 100));
    }
    expect((await credit(id, { amount: 0.01 })).status).toBe(409);
    expect(
      (await refusalOf(app, 'POST', `${payments}/credit-invoice/${id}`, { as: admin, json: { reason: 'x' } })).message,
    ).toBe(`The invoice ${number} was refunded in full.`);
  });

  test.each([
    [0, 'Enter an amount of more than 0'],
    [500.01, 'Only ₹500 of this invoice is left'],
    [-1, 'Enter an amount of 0 or more, with two decimals at most'],
    [1.005, 'Enter an amount of 0 or more, with two decimals at most'],
  ])('of %d is refused', async (amount, message) => {
    const { id } = await invoiced({ amount: 500 });
    const answer = await credit(id, { amount });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: { amount: message } });
    expect((await read(id)).refunded).toBe(0);
  });

  test('requested ten times concurrently is given only as often as the amount allows', async () => {
    const { id } = await invoiced({ amount: 100 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => credit(id, { amount: 30 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await read(id)).refunded).toBe(90);
  });

  test('leaves the rest for a corrected invoice, and keeps number and PDF of the cancelled one', async () => {
    const { id, number } = await invoiced({ amount: 1_000 });
    await credit(id, { amount: 400 });
    expect((await credit(id, {})).status).toBe(200);
    expect(await read(id)).toMatchObject({ invoiceNumber: null, refunded: 400 });
    await app.request('POST', `${payments}/send-invoice/${id}`, { as: admin });
    const { papers = [] } = await read(id);
    expect(papers.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['invoice', 1_000],
      ['creditNote', 400],
      ['creditNote', 600],
      ['invoice', 600],
    ]);
    expect(papers[0]?.number).toBe(number);
    const opened = await Promise.all(papers.map(({ document }) => app.request('GET', document ?? '')));
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('deducts the discount in the corrected invoice of the rest, which is not the price minus a discount', async () => {
    const { id } = await invoiced({ amount: 900 });
    await app.sql`update courses set price = 1000, discount = 10 where id = (select course_id from payments where id = ${id})`;
    const send = () => app.request('POST', `${payments}/send-invoice/${id}`, { as: admin });
    const listPrices = async () =>
      (await app.db.select({ content: invoicesTable.content }).from(invoicesTable).where(eq(invoicesTable.payment, id)))
        .filter(({ content }) => content.kind === 'invoice')
        .map(({ content }) => content.listPrice);
    await credit(id, {});
    await send();
    await credit(id, { amount: 300 });
    await credit(id, {});
    await send();
    expect(await listPrices()).toEqual([undefined, 100_000, undefined]);
  });

  test('is counted in the daily totals', async () => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
    const close = async () =>
      (await app.request('GET', `/api/v1/transactions/admin/totals/${day}/${day}`, { as: admin })).json();
    const before = (await close()).refunds;
    const { id } = await invoiced({ amount: 700 });
    await credit(id, { amount: 123.45 });
    await credit(id, {});
    const after = (await close()).refunds;
    expect(after.count).toBe(before.count + 1);
    expect(after.amount).toBeCloseTo(before.amount + 123.45, 2);
  });
});

describe('the register', () => {
  test('lists number, buyer, amounts, email and PDF of each, in pages, by search, kind, year and days', async () => {
    const [student] = await app.db
      .insert(studentsTable)
      .values({ name: 'Zoya Pathan', email: 'zoya@example.in', location: 'Bengaluru, Karnataka' })
      .returning();
    const { id, number } = await invoiced({ student: student?._id ?? null, amount: 1_180 });
    const [row] = await register('&search=zoya');
    expect(row).toMatchObject({
      number,
      kind: 'invoice',
      buyer: 'Zoya Pathan',
      amount: 1_180,
      taxable: 1_000,
      cgst: 0,
      sgst: 0,
      igst: 180,
      placeOfSupply: 'Karnataka (29)',
      payment: id,
      letter: { state: 'queued' },
      document: expect.stringMatching(/^\/papers\//),
    });
    await credit(id, { amount: 118 });
    const matches = await register('&search=ZOYA&sort=amount&order=asc');
    expect(matches.map(({ kind, amount, igst }) => [kind, amount, igst])).toEqual([
      ['creditNote', 118, 18],
      ['invoice', 1_180, 180],
    ]);
    expect(await register('&search=zoya&kind=invoice')).toHaveLength(1);
    expect(await register(`&search=zoya&year=${row?.year}`)).toHaveLength(2);
    expect(await register('&search=zoya&year=1999-00')).toEqual([]);
    expect(await register(`&search=zoya&issuedAt_gte=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
    expect(await totals('search=zoya')).toEqual({
      invoices: { count: 1, amount: 1_180, taxable: 1_000, cgst: 0, sgst: 0, igst: 180 },
      creditNotes: { count: 1, amount: 118, taxable: 100, cgst: 0, sgst: 0, igst: 18 },
    });
    for (const sort of ['number', 'buyer', 'issuedAt']) {
      expect((await app.request('GET', `/api/invoices?page=1&sort=${sort}&order=desc`, { as: admin })).status).toBe(
        200,
      );
    }
  });

  test('totals all rows of a filter, not those of a page', async () => {
    const rows = await register();
    const { invoices, creditNotes } = await totals();
    expect(invoices.count + creditNotes.count).toBe(rows.length);
    const sum = rows
      .filter(({ kind }) => kind === 'invoice')
      .reduce((paise, { amount }) => paise + Math.round(amount * 100), 0);
    expect(Math.round(invoices.amount * 100)).toBe(sum);
  });

  test('needs the right to read payments, and refuses unknown filters', async () => {
    const other = await app.signInAs({ permissions: flags({ transactions: ['read'] }) });
    for (const path of ['/api/invoices', '/api/invoices/totals']) {
      expect((await app.request('GET', path, { as: other })).status).toBe(403);
    }
    expect((await app.request('GET', '/api/invoices/totals?year=26', { as: admin })).status).toBe(422);
    expect((await app.request('GET', '/api/invoices/totals?other=1', { as: admin })).status).toBe(422);
  });
});

test('the parts of an invoice add up to its shares, however it is divided', () => {
  for (let rupees = 1; rupees < 40_000; rupees += 313) {
    const parts = [Math.floor(rupees / 3), Math.floor(rupees / 7)];
    parts.push(rupees - parts.reduce((sum, part) => sum + part, 0));
    let before = 0;
    const sums = { taxable: 0, central: 0, state: 0 };
    for (const part of parts) {
      const { taxable, central, state } = sharesOf(part, 18, false, before);
      expect([taxable, central, state].every((share) => share >= 0)).toBe(true);
      expect(taxable + central + state).toBe(part);
      sums.taxable += taxable;
      sums.central += central;
      sums.state += state;
      before += part;
    }
    const { taxable, central, state } = sharesOf(rupees, 18);
    expect(sums).toEqual({ taxable, central, state });
  }
});

test.each([
  ['Pune, Maharashtra', { placeOfSupply: 'Maharashtra (27)', isInterstate: false }],
  ['kerala', { placeOfSupply: 'Kerala (32)', isInterstate: true }],
  ['Pune', { placeOfSupply: 'Maharashtra (27)', isInterstate: false }],
  ['', { placeOfSupply: 'Maharashtra (27)', isInterstate: false }],
])('the place of supply for a student in %o is there', (location, place) => {
  expect(placeOfSupply(location, '27ABCDE1234F1Z5')).toEqual(place);
});
