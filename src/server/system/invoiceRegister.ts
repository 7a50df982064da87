import { and, eq, getTableName, sql } from 'drizzle-orm';
import { invoices, type Invoice, type InvoiceKind, type InvoiceTotals } from '#contract/system/invoices.ts';
import { rupeesOf } from '#contract/money.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import type { Filter, ListQuery } from '../http/listQuery.ts';
import { conditionOf } from '../http/listing.ts';
import { pageOf } from '../http/page.ts';
import { cachedValue } from '../http/totals.ts';
import { lettersTable } from '../platform/mail/tables.ts';
import { registerSearchable } from '../platform/searchable.ts';
import { invoicesTable as table } from '../platform/tables/payments.ts';

const { list, totals } = invoices.endpoints;

// Invoices are never changed or deleted, so they do not use `recordsOf`. They are only registered for the search.
registerSearchable({
  noun: invoices,
  table,
  id: table._id,
  title: table.number,
  recent: table.issuedAt,
  searched: table.searchText,
  details: { detail: table.buyer, email: table.email },
});

const kinds = { INV: 'invoice', CN: 'creditNote' } as const satisfies Record<string, InvoiceKind>;
export const kindOf = (series: 'INV' | 'CN'): InvoiceKind => kinds[series];

const filters = { kind: (kind: unknown) => eq(table.series, kind === 'invoice' ? 'INV' : 'CN') };
const columns = { _id: table._id, year: table.year, issuedAt: table.issuedAt };
const sortColumns = { issuedAt: table.issuedAt, buyer: table.buyer, amount: table.amount };

/** Sorting by number means sorting by order of issue, because the numbers of one year may have two formats. */
const issueKeys = [table.series, table.year, table.sequence];

/** The join condition for the latest letter that contains the invoice. */
const lastLetter = eq(lettersTable._id, sql`(${table.letters} ->> -1)::uuid`);

const invoiceRoutes = [
  implement(list, async (call) => {
    const where = conditionOf(call, list, table, columns, filters);
    const { field } = call.query.sort;
    const page = await pageOf(call, {
      table,
      id: table._id,
      where,
      by: Object.entries(sortColumns).find(([name]) => name === field)?.[1] ?? table.issuedAt,
      keys: field === 'number' ? issueKeys : undefined,
      select: (db, condition, order) =>
        db
          .select({ invoice: table, state: lettersTable.state, answer: lettersTable.answer })
          .from(table)
          .leftJoin(lettersTable, lastLetter)
          .where(condition)
          .orderBy(...order),
    });
    return { ...page, rows: page.rows.map(replyOf) };
  }),
  implement(totals, async ({ db, deps, asked }) => {
    const { search, ...chosen } = asked;
    const query: ListQuery = {
      sort: { field: 'issuedAt', descending: true },
      filters: Object.entries(chosen).flatMap(([name, value]) => (value === undefined ? [] : [filterOf(name, value)])),
      full: false,
      ...(search === undefined ? {} : { search }),
    };
    const { amount, taxable, central, state, integrated } = table;
    const sum = (column: typeof amount) => sql<number>`coalesce(sum(${column}), 0)::float8`;
    const rows = await cachedValue(
      db,
      { key: `totals of invoices ${JSON.stringify(asked)}`, tables: [getTableName(table)] },
      () =>
        db
          .select({
            series: table.series,
            count: sql<number>`count(*)::int`,
            amount: sum(amount),
            taxable: sum(taxable),
            cgst: sum(central),
            sgst: sum(state),
            igst: sum(integrated),
          })
          .from(table)
          .where(and(conditionOf({ query, deps }, list, table, columns, filters)))
          .groupBy(table.series),
    );
    const totalsOf = (series: 'INV' | 'CN') => inRupees(rows.find((row) => row.series === series) ?? zeroTotals);
    return { invoices: totalsOf('INV'), creditNotes: totalsOf('CN') };
  }),
];

/**
 * Converts a parameter of the totals to one of the list's filters. A name that ends in `_gte` or `_lte`, such as
 * `issuedAt_gte`, becomes a bound.
 */
function filterOf(name: string, value: string): Filter {
  const [field = name, bound] = name.split('_');
  return { field, comparison: bound === 'gte' || bound === 'lte' ? bound : 'is', values: [value] };
}

const zeroTotals = { count: 0, amount: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 };

function inRupees({ count, amount, taxable, cgst, sgst, igst }: typeof zeroTotals): InvoiceTotals['invoices'] {
  return {
    count,
    amount: rupeesOf(amount),
    taxable: rupeesOf(taxable),
    cgst: rupeesOf(cgst),
    sgst: rupeesOf(sgst),
    igst: rupeesOf(igst),
  };
}

type Row = {
  readonly invoice: typeof table.$inferSelect;
  readonly state: typeof lettersTable.$inferSelect.state | null;
  readonly answer: string | null;
};

function replyOf({ invoice, state, answer }: Row): Invoice {
  const { content } = invoice;
  return {
    _id: invoice._id,
    number: invoice.number,
    kind: kindOf(invoice.series),
    issuedAt: invoice.issuedAt,
    year: invoice.year,
    buyer: invoice.buyer,
    email: invoice.email,
    course: invoice.course,
    amount: rupeesOf(invoice.amount),
    taxable: rupeesOf(invoice.taxable),
    taxPercent: content.taxPercent,
    cgst: rupeesOf(invoice.central),
    sgst: rupeesOf(invoice.state),
    igst: rupeesOf(invoice.integrated),
    sac: content.sac,
    placeOfSupply: content.placeOfSupply ?? null,
    corrects: content.corrects ?? null,
    reason: content.reason ?? null,
    isRefund: invoice.isRefund,
    payment: invoice.payment,
    document: invoice.document,
    letter: state && { state, answer },
    issuedBy: invoice.issuedBy,
  };
}

export const part: DomainPart = {
  routes: invoiceRoutes,
};
