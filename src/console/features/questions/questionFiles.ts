import { todayAtInstitute } from '#contract/instituteTime.ts';
import type { Question } from '#contract/questions.ts';
import { download } from '../../kit/export/download.ts';
import { fileNameOf, sheetNameOf } from '../../kit/export/names.ts';
import { startWorkbook } from '../../kit/export/workbookFile.ts';
import type { RejectedRow } from '../../kit/import/rejectedFile.ts';
import { ownHeaders } from '../../kit/import/rows.ts';
import { cellOf, cellsOf, headers, type HeaderStyle } from './questionRows.ts';

const examples: readonly Question[] = [
  {
    question: 'Which return holds the outward supplies of a month?',
    options: ['GSTR-1', 'GSTR-3B', 'GSTR-9', 'CMP-08'],
    answer: 'GSTR-1',
    explanation: 'GSTR-3B only sums them up.',
  },
  {
    question: 'Is CGST collected by the central government?',
    options: ['Yes', 'No'],
    answer: 'Yes',
    explanation: '',
  },
];

/** The number of columns in a template: question, four options and answer. */
const templateColumns = 6;

/** Downloads an Excel template or a sample CSV file with two example questions. */
export async function downloadTemplate(style: HeaderStyle): Promise<void> {
  const rows = examples.map((question) => cellsOf(question).slice(0, templateColumns));
  await save('quiz_template', style, headers[style].slice(0, templateColumns), rows);
}

/** Exports all questions to a file that can be imported again unchanged. */
export async function downloadQuestions(
  questions: readonly Question[],
  style: HeaderStyle,
  name: string,
): Promise<void> {
  await save(`${name}_questions_${todayAtInstitute()}`, style, headers[style], questions.map(cellsOf));
}

/** Downloads the rejected rows, each with its reason, so that they can be corrected and imported again. */
export async function downloadRejected(rejectedRows: readonly RejectedRow[]): Promise<void> {
  const header = [...headers.excel, ownHeaders.row, ownHeaders.reason];
  const rows = rejectedRows.map(({ row, reason }) => [...row.cells.map(cellOf), row.number, reason]);
  await save(`questions_not_imported_${todayAtInstitute()}`, 'excel', header, rows);
}

async function save(
  name: string,
  style: HeaderStyle,
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Promise<void> {
  if (style === 'csv') {
    const { csvFile } = await import('../../kit/export/csv.ts');
    download(csvFile(header, rows), fileNameOf(name, 'csv'));
    return;
  }
  const workbook = startWorkbook(sheetNameOf(name), header);
  try {
    workbook.add(rows);
    download(await workbook.finish(), fileNameOf(name, 'xlsx'));
  } finally {
    workbook.stop();
  }
}
