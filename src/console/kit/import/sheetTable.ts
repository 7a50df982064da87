import type { Text } from '#console/texts/index.ts';
import { matchColumns, type Import, type MatchedColumns } from './rows.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** The headings of a file, and the rows below them. */
export type SheetTable = {
  readonly fileName: string;
  /** The name of the workbook's sheet; `hidden` has the names of the hidden sheets before it. */
  readonly sheet?: string;
  readonly hidden: readonly string[];
  readonly header: SheetRow;
  readonly rows: readonly SheetRow[];
  readonly matched: MatchedColumns;
};

/** The maximum number of rows above the headings, which may contain titles and notes. */
const maxRowsAbove = 10;

/**
 * Finds the headings of a sheet: the first row that names every required column, otherwise the row that names the most
 * columns, otherwise the first row with more than one cell, otherwise the first row. Undefined for an empty sheet.
 */
export function findTable(sheet: Sheet, fileName: string, definition: Import, text: Text): SheetTable | undefined {
  const candidates = sheet.rows
    .slice(0, maxRowsAbove)
    .map((header, index) => ({ header, index, matched: matchColumns(header.cells, definition, text) }));
  const complete = candidates.find(({ matched }) => matched.missing.length === 0);
  const matchedCandidates = candidates.filter(({ matched }) => countOf(matched) > 0);
  const [best] = matchedCandidates.toSorted((a, b) => countOf(b.matched) - countOf(a.matched));
  const multiCellRow = candidates.find(({ header }) => header.cells.filter((cell) => cell.trim() !== '').length > 1);
  const headingRow = complete ?? best ?? multiCellRow ?? candidates[0];
  if (!headingRow) return undefined;
  const { header, index, matched } = headingRow;
  return {
    fileName,
    ...(sheet.name === undefined ? {} : { sheet: sheet.name }),
    hidden: sheet.hidden,
    header,
    rows: sheet.rows.slice(index + 1),
    matched,
  };
}

const countOf = ({ places }: MatchedColumns) => places.filter((place) => place !== -1).length;
