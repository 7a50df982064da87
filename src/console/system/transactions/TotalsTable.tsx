import { paiseOf, rupeesOf } from '#contract/money.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Card } from '#console/kit/layout/parts.tsx';
import { RupeeCell } from '#console/kit/list/columns.tsx';

/** The number of transactions in a group, and their sum in rupees. */
export type Total = { readonly name: string; readonly count: number; readonly amount: number };

/** Totals with their sum in the last row. */
export function TotalsTable({ title, heading, rows }: { title: TextKey; heading: TextKey; rows: readonly Total[] }) {
  const text = useText();
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const amount = rupeesOf(rows.reduce((sum, row) => sum + (paiseOf(row.amount) ?? 0), 0));
  return (
    <Card pad={12}>
      <table className={looks.table}>
        <caption>{text(title)}</caption>
        <thead>
          <tr>
            <th scope="col">{text(heading)}</th>
            <th scope="col" data-number>
              {text('transactions.close.count')}
            </th>
            <th scope="col" data-number>
              {text('transactions.close.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td data-number>{formatNumber(row.count)}</td>
              <td data-number>
                <RupeeCell rupees={row.amount} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              <strong>{text('transactions.close.total')}</strong>
            </th>
            <td data-number>
              <strong>{formatNumber(count)}</strong>
            </td>
            <td data-number>
              <strong>
                <RupeeCell rupees={amount} />
              </strong>
            </td>
          </tr>
        </tbody>
      </table>
    </Card>
  );
}
