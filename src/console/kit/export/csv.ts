import Papa from 'papaparse';
import { csvCell, type Cell } from './cells.ts';

/** A CSV file: UTF-8 with a byte order mark, without which Excel garbles Hindi, and the line ends that RFC 4180 asks for. */
export function csvFile(header: readonly string[], rows: readonly (readonly Cell[])[]): Blob {
  const text = Papa.unparse(
    { fields: header.map((title) => csvCell(title)), data: rows.map((row) => row.map(csvCell)) },
    // A semicolon or a tab separates cells for some spreadsheets: such a cell is quoted as if it did here.
    { newline: '\r\n', quotes: (cell: unknown) => typeof cell === 'string' && /[;|\t]/.test(cell) },
  );
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}
