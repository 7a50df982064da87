import type { NounEndpoint } from '#contract/endpoint.ts';
import type { Text, TextKey } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { isRequired, type RecordSchema } from '../form/schema.ts';
import { mapInSlices } from './mapInSlices.ts';
import type { SheetRow } from './sheet.ts';

/** A column of the sheet: the draft's field, and its heading as the specification names it. */
export type ImportColumn = {
  readonly source: string;
  readonly header: string;
  /** Alternative headings, such as those in our own exports or in files from other programs. */
  readonly alike?: readonly string[];
  readonly labels?: readonly TextKey[];
};

/** Headings that other programs use for personal details. */
export const personHeadings = {
  name: ['Full name', 'Student name'],
  email: ['E-mail address', 'Mail', 'Email ID'],
  phone: ['Phone number', 'Phone no', 'Mobile', 'Mobile number', 'Mobile no', 'Contact number', 'WhatsApp'],
} as const;

/** A question to answer before the rows are sent; the answer is sent with each row as `source`. */
export type ImportChoice = {
  readonly source: string;
  readonly label: TextKey;
  /** The options; the first one is the default. Without options the user types the answer. */
  readonly options?: readonly { readonly id: string; readonly label: TextKey }[];
  /** The error for an empty answer; without it, the answer may be empty. */
  readonly required?: TextKey;
};

/** The definition of an import. Must be a constant outside the component. */
export type Import = {
  readonly title: TextKey;
  readonly columns: readonly ImportColumn[];
  /** The contract's draft, which validates the rows. */
  readonly schema: RecordSchema;
  /** Called once per row, with the row as its body. */
  readonly endpoint: NounEndpoint;
  /** Shown if all rows were stored, such as 'Data imported successfully!' */
  readonly success: TextKey;
  /** Shown if no row was stored, such as 'Failed to import data.' */
  readonly failure: TextKey;
  /** The beginning of the names of two files: the template, and the file with the rejected rows. */
  readonly fileName: string;
  /** The example row of the template, by source. */
  readonly example: Readonly<Record<string, string>>;
  readonly choices?: readonly ImportChoice[];
  /** Whether the reply to a row means that the row was not stored because it already existed. */
  readonly isSkipped?: (reply: unknown) => boolean;
};

/** A row to import: its number in the sheet, and its cells in the order of the import's columns. */
export type ImportRow = {
  readonly number: number;
  readonly cells: readonly string[];
  /** The parsed draft; only set if the row is valid. */
  readonly draft?: unknown;
  /** The row's errors by source. */
  readonly errors: Readonly<Record<string, string>>;
};

/** Headings of the columns that we add to the file with rejected rows. */
export const ownHeaders = { row: 'Row', reason: 'Reason' } as const;

export type MatchedColumns = {
  /** For each column of the import, its index in the sheet; -1 if missing. */
  readonly places: readonly number[];
  /** Required headings that are missing. */
  readonly missing: readonly string[];
  /** Headings in the sheet that are not imported. */
  readonly ignored: readonly string[];
};

/** Matches the import's columns with the file's headings, ignoring case, spaces and punctuation. */
export function matchColumns(header: readonly string[], { columns, schema }: Import, text?: Text): MatchedColumns {
  const headings = header.map(normalizedHeading);
  const places = columns.map((column) => {
    const names = new Set(namesOf(column, text).map(normalizedHeading));
    return headings.findIndex((name) => names.has(name));
  });
  return { places, missing: missingColumns(places, { columns, schema }), ignored: ignoredHeadings(header, places) };
}

function namesOf({ header, alike = [], labels = [] }: ImportColumn, text: Text | undefined): readonly string[] {
  return [header, ...alike, ...(text ? labels.map((label) => text(label)) : [])];
}

/** The headings of required columns that the file does not have. */
export function missingColumns(places: readonly number[], { columns, schema }: Pick<Import, 'columns' | 'schema'>) {
  const missingOnes = columns.filter(({ source }, index) => places[index] === -1 && isRequired(schema, source));
  return missingOnes.map((column) => column.header);
}

/** The headings of the file's columns that are not imported. */
export function ignoredHeadings(header: readonly string[], places: readonly number[]): readonly string[] {
  const ownHeadings = Object.values(ownHeaders).map(normalizedHeading);
  return header.filter((heading, place) => {
    const name = normalizedHeading(heading);
    return name !== '' && !places.includes(place) && !ownHeadings.includes(name);
  });
}

function normalizedHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*.:-]/g, '');
}

/** Checks rows with the draft's schema. */
export function checkRows(
  rows: readonly SheetRow[],
  places: readonly number[],
  { columns, schema }: Import,
  text: Text,
): Promise<readonly ImportRow[]> {
  return mapInSlices(rows, (row) => checkRow(row, places, { columns, schema }, text));
}

function checkRow(
  row: SheetRow,
  places: readonly number[],
  { columns, schema }: Pick<Import, 'columns' | 'schema'>,
  text: Text,
): ImportRow {
  const cells = places.map((place) => row.cells[place] ?? '');
  // A blank cell is omitted, so that the schema uses its default or reports it as missing.
  const filledCells = columns.flatMap(({ source }, index) => (cells[index]?.trim() ? [[source, cells[index]]] : []));
  const parsed = schema.safeParse(Object.fromEntries(filledCells));
  const errors: Record<string, string> = {};
  columns.forEach(({ source }, index) => {
    if (row.faulty?.includes(places[index] ?? -1)) errors[source] = text('imports.faulty');
  });
  // Reported even if the column is not imported, because the rows after the unclosed quotation mark are missing.
  if (row.unclosed !== undefined)
    errors[columns[places.indexOf(row.unclosed)]?.source ?? ''] = text('imports.unclosed');
  for (const { path, message } of parsed.error?.issues ?? []) {
    // Zod's default message, 'Invalid input', does not help users.
    errors[String(path[0])] ??= message === 'Invalid input' ? text('ui.form.invalidValue') : messageInLanguage(message);
  }
  const isGood = parsed.success && Object.keys(errors).length === 0;
  return { number: row.number, cells, errors, ...(isGood ? { draft: parsed.data } : {}) };
}

/** The errors on one line: 'Title is required. Keywords: At most 1000 characters'. */
export function errorsInWords(errors: Readonly<Record<string, string>>, columns: readonly ImportColumn[]): string {
  return Object.entries(errors)
    .map(([source, message]) => {
      const header = columns.find((column) => column.source === source)?.header;
      return header && !message.startsWith(header) ? `${header}: ${message}` : message;
    })
    .join('. ');
}
