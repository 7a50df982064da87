import { paiseOf, rupeesOf } from '#contract/money.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { RupeeCell } from '#console/kit/list/columns.tsx';
import styles from './transactions.module.css';

/** The number of transactions in a group, and their sum in rupees. */
export type Total = { readonly name: string; readonly count: number; readonly amount: number };

/** Totals with their sum in the last row. */
export function TotalsTable({ title, of, rows }: { title: TextKey; of: TextKey; rows: readonly Total[] }) {
  const text = useText();
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const amount = rupeesOf(rows.reduce((sum, row) => sum + (paiseOf(row.amount) ?? 0), 0));
  return (
    <table className={styles.totals}>
      <caption>{text(title)}</caption>
      <thead>
        <tr>
          <th scope="col">{text(of)}</th>
          <th scope="col">{text('transactions.close.count')}</th>
          <th scope="col">{text('transactions.close.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>{formatNumber(row.count)}</td>
            <td>
              <RupeeCell rupees={row.amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('transactions.close.total')}</th>
          <td>{formatNumber(count)}</td>
          <td>
            <RupeeCell rupees={amount} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
