import { useText } from '#console/texts/index.ts';
import { formatNumber } from '../format/format.ts';
import type { SheetTable } from './sheetTable.ts';
import styles from './import.module.css';

/** Where in the file the rows were found; nothing for a text whose first row holds the headings. */
export function TablePlace({ table: { sheet, header, hidden } }: { table: SheetTable }) {
  const text = useText();
  if (sheet === undefined && header.number === 1) return null;
  const row = formatNumber(header.number);
  return (
    <p className={styles.more}>
      {sheet === undefined ? text('imports.place.row', { row }) : text('imports.place.sheet', { sheet, row })}{' '}
      {hidden.length > 0 ? text('imports.hidden', { smart_count: hidden.length, sheets: hidden.join(', ') }) : ''}
    </p>
  );
}
