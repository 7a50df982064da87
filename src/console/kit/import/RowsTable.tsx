import { useText } from '#console/texts/index.ts';
import { formatNumber } from '../format/format.ts';
import { ScrollRegion } from '../layout/ScrollRegion.tsx';
import type { RejectedRow } from './rejectedFile.ts';
import type { ImportColumn } from './rows.ts';
import { looks } from '../layout/looks.ts';
import { Text } from '../layout/parts.tsx';
import styles from './import.module.css';

/** The maximum number of rows that are rendered; the remaining rows are only counted. */
const maxShownRows = 25;
/** The maximum number of characters rendered in a cell. */
const maxTextLength = 300;

/** The first rows of a sheet; invalid rows show their reason. On a phone each row is a card. */
export function RowsTable(props: {
  columns: readonly ImportColumn[];
  rows: readonly RejectedRow[];
  withReasons: boolean;
}) {
  const { columns, rows, withReasons } = props;
  const text = useText();
  const moreCount = rows.length - maxShownRows;
  return (
    <div>
      <ScrollRegion label={text('imports.table')} className={styles.scroller}>
        <table className={`${looks.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{text('imports.row')}</th>
              {withReasons ? <th scope="col">{text('imports.reason')}</th> : null}
              {columns.map(({ header }) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, maxShownRows).map(({ row, reason }) => (
              <tr key={row.number} data-wrong={reason !== '' || undefined}>
                <th scope="row" data-label={text('imports.row')}>
                  {row.number}
                </th>
                {withReasons ? <td className={styles.reason}>{reason}</td> : null}
                {columns.map(({ source, header }, index) => (
                  <td key={source} data-label={header} data-wrong={source in row.errors || undefined}>
                    {row.cells[index]?.slice(0, maxTextLength)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {moreCount > 0 ? (
        <Text size="table" tone="muted" above={8}>
          {text('imports.more', { count: formatNumber(moreCount) })}
        </Text>
      ) : null}
    </div>
  );
}
