import { keyInWords } from '../format/keyInWords.ts';
import type { FilterChoice, ListFilter } from './types.ts';

export type FilterValues = Readonly<Record<string, unknown>>;

/** The fields that a choice sets, with their values. */
function whereOf(filter: ListFilter, choice: FilterChoice): FilterValues {
  return choice.where ?? { [filter.source]: choice.id };
}

/** The names of the fields for a range's two bounds. */
export function boundsOf({ source, bounds }: ListFilter): readonly [string, string] {
  return bounds ?? [`${source}_gte`, `${source}_lte`];
}

/** Every field that a filter may set in the query. */
export function fieldsOf(filter: ListFilter): ReadonlySet<string> {
  if (filter.range) return new Set(boundsOf(filter));
  return new Set([filter.source, ...filter.choices.flatMap((choice) => Object.keys(choice.where ?? {}))]);
}

/** The choice that matches these values; the most specific one if several match. */
export function chosenIn(filter: ListFilter, values: FilterValues): FilterChoice | undefined {
  const fits = filter.choices.filter((choice) =>
    Object.entries(whereOf(filter, choice)).every(([field, value]) => String(values[field]) === String(value)),
  );
  return fits.toSorted((a, b) => Object.keys(whereOf(filter, b)).length - Object.keys(whereOf(filter, a)).length)[0];
}

/** The values with this filter set to `choice`, or cleared if it is undefined. */
export function withChoice(filter: ListFilter, choice: FilterChoice | undefined, values: FilterValues): FilterValues {
  const fields = fieldsOf(filter);
  const otherValues = Object.fromEntries(Object.entries(values).filter(([field]) => !fields.has(field)));
  return choice ? { ...otherValues, ...whereOf(filter, choice) } : otherValues;
}

export type DateRange = { readonly from: string; readonly to: string };

/** The range that the values contain for a filter with `range`; the text of an open bound is empty. */
export function rangeIn(filter: ListFilter, values: FilterValues): DateRange {
  const [from, to] = boundsOf(filter);
  const boundText = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  return { from: boundText(from), to: boundText(to) };
}

/** The values with the filter set to this range; a bound with an empty text is open. */
export function withRange(filter: ListFilter, { from, to }: DateRange, values: FilterValues): FilterValues {
  const otherValues = withChoice(filter, undefined, values);
  const [lowerBound, upperBound] = boundsOf(filter);
  return { ...otherValues, ...(from === '' ? {} : { [lowerBound]: from }), ...(to === '' ? {} : { [upperBound]: to }) };
}

/** The text typed into a filter with `typed`; empty if it is not set. */
export function typedIn({ source }: ListFilter, values: FilterValues): string {
  const value = values[source];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The values with the filter set to this text; '' clears it. */
export function withTyped(filter: ListFilter, words: string, values: FilterValues): FilterValues {
  const otherValues = withChoice(filter, undefined, values);
  return words.trim() === '' ? otherValues : { ...otherValues, [filter.source]: words.trim() };
}

export function isSet(filter: ListFilter, values: FilterValues): boolean {
  if (filter.typed) return typedIn(filter, values) !== '';
  if (!filter.range) return chosenIn(filter, values) !== undefined;
  const { from, to } = rangeIn(filter, values);
  return from !== '' || to !== '';
}

/**
 * Fields in the address's filter that no filter of the list shows, for example after following a link from the start
 * page.
 */
export function strayFields(filters: readonly ListFilter[], values: FilterValues): readonly string[] {
  const knownFields = new Set(['q', ...filters.flatMap((filter) => [...fieldsOf(filter)])]);
  return Object.keys(values).filter((field) => !knownFields.has(field));
}

/** The values that remain after 'Clear filters': those of filters that are shown apart. */
export function clearedValues(filters: readonly ListFilter[], values: FilterValues): FilterValues {
  const apartFields = new Set(filters.flatMap((filter) => (filter.apart ? [...fieldsOf(filter)] : [])));
  return Object.fromEntries(Object.entries(values).filter(([field]) => apartFields.has(field)));
}

/** A field's name in words: 'assignedTo' becomes 'Assigned to'. */
export function fieldInWords(field: string): string {
  return keyInWords(field.replace(/_(gte|lte|ne)$/, ''));
}
