import { todayAtInstitute } from '#contract/instituteTime.ts';
import { download } from '../export/download.ts';
import { fileNameOf, sheetNameOf } from '../export/names.ts';
import { startWorkbook } from '../export/workbookFile.ts';
import { ownHeaders, type Import, type ImportRow } from './rows.ts';

/** A row that was not stored, with the reason in words. */
export type RejectedRow = { readonly row: ImportRow; readonly reason: string };

/**
 * Downloads the rows that were not stored, each with its reason, in a file that can be corrected and imported again.
 */
export async function downloadRejected(
  rejectedRows: readonly RejectedRow[],
  { columns, fileName }: Import,
): Promise<void> {
  const header = [ownHeaders.row, ...columns.map((column) => column.header), ownHeaders.reason];
  const rows = rejectedRows.map(({ row, reason }) => [row.number, ...row.cells, reason]);
  await downloadWorkbook(`${fileName}_not_imported_${todayAtInstitute()}`, header, rows);
}

/** Downloads a workbook with the headings and an example row. */
export async function downloadTemplate({ columns, fileName, example }: Import): Promise<void> {
  const header = columns.map((column) => column.header);
  await downloadWorkbook(`${fileName}_template`, header, [columns.map(({ source }) => example[source] ?? '')]);
}

async function downloadWorkbook(
  name: string,
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Promise<void> {
  const workbook = startWorkbook(sheetNameOf(name), header);
  try {
    workbook.add(rows);
    download(await workbook.finish(), fileNameOf(name, 'xlsx'));
  } finally {
    workbook.stop();
  }
}
