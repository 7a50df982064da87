import { useText } from '#console/texts/index.ts';
import { formatNumber } from '../format/format.ts';
import type { SheetTable } from './sheetTable.ts';
import { Text } from '../layout/parts.tsx';

/** Shows where in the file the rows were found; renders nothing for a text file with headings in its first row. */
export function TablePlace({ table: { sheet, header, hidden } }: { table: SheetTable }) {
  const text = useText();
  if (sheet === undefined && header.number === 1) return null;
  const row = formatNumber(header.number);
  return (
    <Text size="table" tone="muted">
      {sheet === undefined ? text('imports.place.row', { row }) : text('imports.place.sheet', { sheet, row })}{' '}
      {hidden.length > 0 ? text('imports.hidden', { smart_count: hidden.length, sheets: hidden.join(', ') }) : ''}
    </Text>
  );
}
