import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { invoices, type InvoiceTotals } from '#contract/system/invoices.ts';
import { paiseOf, rupeesOf } from '#contract/money.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { formatMoney } from '#console/kit/format/format.ts';
import { StatCards } from '#console/kit/list/StatCards.tsx';

type Sums = InvoiceTotals['invoices'];

/** Converts the list's filter to the query of the totals, in which the search has another name. */
function asQuery({ q, ...filter }: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries({ ...filter, search: q });
  return Object.fromEntries(entries.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}

const difference = (a: number, b: number) => rupeesOf((paiseOf(a) ?? 0) - (paiseOf(b) ?? 0));

/** The sums of all rows that match the list's filter: invoiced, credited, and the difference. */
export function RegisterTotals() {
  const text = useText();
  const mayRead = usePermission('read');
  const { filterValues } = useListContext();
  const query = asQuery(filterValues);
  const { data, error } = useQuery({
    queryKey: ['payments/invoices', 'getList', 'totals', query],
    queryFn: async ({ signal }) => (await call(invoices.endpoints.totals, { query, signal })).data,
    placeholderData: (previous) => previous,
    enabled: mayRead,
    retry: false,
  });
  if (error) return <p role="alert">{text('invoices.totalsFailed')}</p>;
  const taxableInWords = (sums: Pick<Sums, 'taxable'>) =>
    text('invoices.taxable', { amount: formatMoney(sums.taxable) });
  const netTotals = data && netOf(data);
  return (
    <StatCards
      label={text('invoices.totals')}
      cards={[
        {
          label: text('invoices.invoiced'),
          value: data && formatMoney(data.invoices.amount),
          note:
            data &&
            `${text('invoices.count', { smart_count: data.invoices.count })} · ${taxableInWords(data.invoices)}`,
        },
        {
          label: text('invoices.credited'),
          value: data && formatMoney(data.creditNotes.amount),
          note:
            data &&
            `${text('invoices.notes', { smart_count: data.creditNotes.count })} · ${taxableInWords(data.creditNotes)}`,
        },
        {
          label: text('invoices.net'),
          value: netTotals && formatMoney(netTotals.amount),
          note: netTotals && taxableInWords(netTotals),
        },
        {
          label: text('invoices.netTax'),
          value: netTotals && formatMoney(difference(netTotals.amount, netTotals.taxable)),
          note:
            netTotals &&
            text('invoices.tax', {
              cgst: formatMoney(netTotals.cgst),
              sgst: formatMoney(netTotals.sgst),
              igst: formatMoney(netTotals.igst),
            }),
        },
      ]}
    />
  );
}

function netOf({ invoices: issued, creditNotes }: InvoiceTotals): Omit<Sums, 'count'> {
  return {
    amount: difference(issued.amount, creditNotes.amount),
    taxable: difference(issued.taxable, creditNotes.taxable),
    cgst: difference(issued.cgst, creditNotes.cgst),
    sgst: difference(issued.sgst, creditNotes.sgst),
    igst: difference(issued.igst, creditNotes.igst),
  };
}
