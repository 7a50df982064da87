import Papa from 'papaparse';
import { csvCell, type Cell } from './cells.ts';

/**
 * A CSV file in UTF-8 with a byte order mark, without which Excel garbles Hindi, and with the line endings required by
 * RFC 4180.
 */
export function csvFile(header: readonly string[], rows: readonly (readonly Cell[])[]): Blob {
  const text = Papa.unparse(
    { fields: header.map((title) => csvCell(title)), data: rows.map((row) => row.map(csvCell)) },
    // Some spreadsheets use a semicolon or a tab as the separator, so cells that contain one are quoted as well.
    { newline: '\r\n', quotes: (cell: unknown) => typeof cell === 'string' && /[;|\t]/.test(cell) },
  );
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}
