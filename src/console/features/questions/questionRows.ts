import { answerIn, questionLimits, QuizQuestion, questionOfQuiz, type Question } from '#contract/questions.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import type { ImportColumn, ImportRow } from '../../kit/import/rows.ts';
import type { SheetRow } from '../../kit/import/sheet.ts';

/** A row of a question file; `draft` is set if it is valid. */
export type QuestionRow = Omit<ImportRow, 'draft'> & { readonly draft?: Question };

const sources = ['question', 'option1', 'option2', 'option3', 'option4', 'answer', 'explanation'] as const;
type Source = (typeof sources)[number];

/** Column headings in each style. The templates leave out the explanation, which is optional. */
export const headers = {
  excel: ['question', 'option1', 'option2', 'option3', 'option4', 'answer', 'explanation'],
  csv: ['Question', 'Option1', 'Option2', 'Option3', 'Option4', 'CorrectAnswer', 'Explanation'],
} as const;
export type HeaderStyle = keyof typeof headers;

/** Column names in the preview. */
export const questionColumns: readonly ImportColumn[] = sources.map((source, index) => ({
  source,
  header: headers.csv[index] ?? source,
}));

/** Headings by which a column is recognised, ignoring case, spaces and punctuation. */
const headingNames: Readonly<Record<Source, readonly string[]>> = {
  question: ['question'],
  option1: ['option1', 'optiona'],
  option2: ['option2', 'optionb'],
  option3: ['option3', 'optionc'],
  option4: ['option4', 'optiond'],
  answer: ['answer', 'correctanswer', 'correct'],
  explanation: ['explanation'],
};

const normaliseHeading = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*-]/g, '');

/**
 * The index of each column in the sheet, or -1 if it is missing. The headings of both templates are recognised. If the
 * first row has no heading for the question, or none for any option, the columns are assumed to be in the template's
 * order.
 */
export function placesOf(header: readonly string[]): readonly number[] {
  const headings = header.map(normaliseHeading);
  const places = sources.map((source) => headings.findIndex((heading) => headingNames[source].includes(heading)));
  const [question = -1, ...otherPlaces] = places;
  const isNamed = question >= 0 && otherPlaces.slice(0, questionLimits.options).some((place) => place >= 0);
  return isNamed ? places : sources.map((_, index) => index);
}

/**
 * Matches the apostrophe that an export puts before text that a spreadsheet would run as a formula; an import removes
 * it. Where a question itself contains this apostrophe, the export adds a second one, so that the question is imported
 * unchanged.
 */
const formulaGuardPattern = /(^|[;|\t\r\n])( *)'(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const textOf = (cell: string) => cell.replaceAll(formulaGuardPattern, '$1$2').trim();
export const cellOf = (text: string) => text.replaceAll(formulaGuardPattern, "$1$2''");

/**
 * Reads a row as a question, or returns its errors by column. With `lettered`, the answer may be the letter or number
 * of an option.
 */
export function readQuestion(
  row: SheetRow,
  places: readonly number[],
  faulty: string,
  lettered: boolean | undefined = false,
): QuestionRow {
  const cells = places.map((place) => textOf(row.cells[place] ?? ''));
  const [question = '', option1 = '', option2 = '', option3 = '', option4 = '', answer = '', explanation = ''] = cells;
  const options = [option1, option2, option3, option4];
  const answerText = lettered ? answerIn(options, answer) : answer;
  const parsed = QuizQuestion.safeParse({ question, options, answer: answerText, explanation });
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const source = path[0] === 'options' ? 'option1' : String(path[0]);
    errors[source] ??= messageInLanguage(message);
  }
  sources.forEach((source, index) => {
    const place = places[index] ?? -1;
    if (row.faulty?.includes(place) || row.unclosed === place) errors[source] = faulty;
  });
  const isGood = parsed.success && Object.keys(errors).length === 0;
  return { number: row.number, cells, errors, ...(isGood ? { draft: questionOfQuiz(parsed.data) } : {}) };
}

/** The cells of a question in the order of `headers`. */
export function cellsOf({ question, options, answer, explanation }: Question): readonly string[] {
  const [option1 = '', option2 = '', option3 = '', option4 = ''] = options;
  return [question, option1, option2, option3, option4, answer, explanation].map(cellOf);
}
