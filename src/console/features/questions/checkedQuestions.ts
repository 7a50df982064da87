import { questionLimits, type Question } from '#contract/questions.ts';
import type { Text, TextKey } from '#console/texts/index.ts';
import { formatNumber } from '../../kit/format/format.ts';
import { mapInSlices } from '../../kit/import/mapInSlices.ts';
import type { RejectedRow } from '../../kit/import/rejectedFile.ts';
import { readSheetFile } from '../../kit/import/sheetFile.ts';
import { placesOf, readQuestion, type QuestionRow } from './questionRows.ts';

/** Question files of at least this size, in bytes, are refused. */
const refusedBytes = 5 * 1024 * 1024;
const fileEndingPattern = /\.(?:xlsx?|csv)$/i;

/** A file that has been read and checked. */
export type CheckedQuestions = {
  readonly file: File;
  readonly rows: readonly QuestionRow[];
  readonly questions: readonly Question[];
  readonly wrong: readonly RejectedRow[];
  /** All errors in the specification's words: 'Row 5: Question is required'. */
  readonly errors: readonly string[];
};

/**
 * Reads the questions of a file in a worker and checks them in slices, or returns a sentence with the reason for
 * refusing the file. `failure` is the text for an unreadable file; with `lettered`, answers may be letters or numbers
 * of options. Rejects if aborted.
 */
export async function checkQuestions(
  file: File,
  text: Text,
  failure: TextKey,
  signal: AbortSignal,
  lettered?: boolean,
): Promise<CheckedQuestions | { readonly refusal: string }> {
  if (!fileEndingPattern.test(file.name)) return { refusal: text('questions.refusal.type') };
  if (file.size >= refusedBytes) return { refusal: text('questions.refusal.size') };
  const read = await readSheetFile(file, signal, {
    bytes: refusedBytes,
    rows: questionLimits.questions,
    oldExcel: true,
  });
  if ('refusal' in read) {
    if (read.refusal === 'unknown') return { refusal: text('questions.refusal.type') };
    if (read.refusal !== 'tooManyRows') return { refusal: text(failure) };
    return { refusal: text('questions.refusal.many', { count: formatNumber(questionLimits.questions) }) };
  }
  const [header, ...rows] = read.rows;
  if (!header || rows.length === 0) return { refusal: text('questions.refusal.empty') };
  const places = placesOf(header.cells);
  const faulty = text('imports.faulty');
  const checkedRows = await mapInSlices(rows, (row) => readQuestion(row, places, faulty, lettered));
  signal.throwIfAborted();
  const invalidRows = checkedRows.filter(({ draft }) => draft === undefined);
  return {
    file,
    rows: checkedRows,
    questions: checkedRows.flatMap(({ draft }) => draft ?? []),
    wrong: invalidRows.map((row) => ({ row, reason: Object.values(row.errors).join('. ') })),
    errors: invalidRows.flatMap(({ number, errors }) =>
      Object.values(errors).map((error) => `Row ${number}: ${error}`),
    ),
  };
}
