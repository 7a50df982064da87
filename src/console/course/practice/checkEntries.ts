import type { Entry } from '#contract/course/practiceRecord.ts';
import { sideOf } from '#contract/course/practiceChecks.ts';
import { paiseOf } from '#contract/money.ts';

/** An entry as a learner types it, with amounts as strings. */
export type Attempt = Readonly<Record<'date' | 'type' | 'particulars' | 'debit' | 'credit', string>>;

const fields = ['date', 'type', 'particulars', 'debit', 'credit'] as const;
export type EntryField = (typeof fields)[number];

/** The result of one entry: unfinished, right, or wrong in these fields. */
export type Mark =
  | { readonly state: 'open' }
  | { readonly state: 'right' }
  | { readonly state: 'wrong'; readonly fields: readonly EntryField[] };

type ComparableEntry = Readonly<Record<EntryField, string>>;

const words = (value: unknown) =>
  String(value ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

function amountOf(value: unknown): string {
  const paise = paiseOf(value);
  return paise === undefined || paise === 0 ? words(value).replace(/^0+$/, '') : String(paise);
}

/** Prepares an entry for comparison: ignores differences in case and spaces, and converts amounts to numbers. */
function normaliseEntry({
  date,
  type,
  particulars,
  debit,
  credit,
}: Readonly<Record<EntryField, unknown>>): ComparableEntry {
  return {
    date: words(date).slice(0, 10),
    type: words(type),
    particulars: words(particulars),
    debit: amountOf(debit),
    credit: amountOf(credit),
  };
}

/** Whether an entry is finished: it has its date, type and particulars, and an amount on the side of its type. */
function isFinished(entry: ComparableEntry): boolean {
  const side = sideOf(entry.type);
  const hasAmount = side ? entry[side] !== '' : entry.debit !== '' || entry.credit !== '';
  return entry.date !== '' && entry.type !== '' && entry.particulars !== '' && hasAmount;
}

const differingFields = (left: ComparableEntry, right: ComparableEntry) =>
  fields.filter((field) => left[field] !== right[field]);

/**
 * Marks a learner's entries against the correct ones, in any order; each correct entry counts once. The mark of a wrong
 * entry names the fields that differ from the nearest correct entry, without revealing the solution.
 */
export function checkEntries(
  attempts: readonly Attempt[],
  correct: readonly Readonly<Pick<Entry, EntryField>>[],
): { readonly marks: readonly Mark[]; readonly right: number; readonly missing: number } {
  const answers = attempts.map(normaliseEntry);
  const unmatched = correct.map(normaliseEntry);
  const matchedEntries = answers.map((entry) => {
    const matchIndex = isFinished(entry)
      ? unmatched.findIndex((expected) => differingFields(entry, expected).length === 0)
      : -1;
    if (matchIndex >= 0) unmatched.splice(matchIndex, 1);
    return matchIndex >= 0;
  });
  const marks = answers.map((entry, index): Mark => {
    if (matchedEntries[index]) return { state: 'right' };
    return isFinished(entry) ? { state: 'wrong', fields: fieldsToNearest(entry, unmatched) } : { state: 'open' };
  });
  return { marks, right: matchedEntries.filter(Boolean).length, missing: unmatched.length };
}

/** The fields that differ from the nearest remaining entry; none if no entry is near. */
function fieldsToNearest(entry: ComparableEntry, unmatched: readonly ComparableEntry[]): readonly EntryField[] {
  const closest = unmatched
    .map((expected) => differingFields(entry, expected))
    .toSorted((left, right) => left.length - right.length)[0];
  return closest && closest.length < fields.length - 1 ? closest : [];
}
