import type { GetListParams, RaRecord } from 'react-admin';
import { upcomingOrder } from '#contract/endpoint.ts';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { hasPhone } from '#contract/phones.ts';

/** The query of one page of a list. The search text is in the filter as `q`. */
export function listQuery(params: GetListParams): Record<string, string> {
  const { pagination, sort, filter = {}, meta } = params;
  const query: Record<string, string> = {};
  if (pagination) {
    query.page = String(pagination.page);
    query.limit = String(pagination.perPage);
  }
  if (sort) {
    query.sort = sort.field === 'id' ? '_id' : sort.field;
    query.order = sort.order.toLowerCase();
  }
  // An export also needs the fields that pages on screen omit.
  if (meta?.full) query.full = 'true';
  for (const [field, value] of Object.entries(asRecord(filter))) {
    if (value === undefined || value === null || value === '') continue;
    query[field === 'q' ? 'search' : field] = Array.isArray(value) ? value.join(',') : String(value);
  }
  return query;
}

/**
 * The total of a list, if the server sent it. Returns undefined if the server ignored the paging and sent all rows,
 * which are then paged locally. If a server only counts pages, the total is exact on the last page.
 */
export function totalOf(
  { pagination }: Pick<GetListParams, 'pagination'>,
  rows: number,
  counts: { total?: number | undefined; pages?: number | undefined; isPaged?: boolean | undefined },
): number | undefined {
  const { total, pages, isPaged } = counts;
  if (isPaged || !pagination) return total;
  const { page, perPage } = pagination;
  if (rows > perPage) return undefined;
  if (total !== undefined) return total > rows ? total : undefined;
  if (pages === undefined || pages <= 1) return undefined;
  return page < pages ? pages * perPage : (page - 1) * perPage + rows;
}

/**
 * One page of a list that a server without paging sent as a whole: searched, filtered, sorted and cut locally. `search`
 * names the fields to search, `upcoming` the field with the date on which a record takes place.
 */
export function pageLocally<Row extends RaRecord>(
  rows: readonly Row[],
  params: GetListParams,
  { search: searchedFields, upcoming }: { search: readonly string[]; upcoming?: string | undefined },
): { data: Row[]; total: number } {
  const { pagination, sort } = params;
  const filter = Object.entries(asRecord(params.filter ?? {})).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const matchingRows = rows.filter((row) =>
    filter.every(([field, value]) => matches(row, field, value, searchedFields)),
  );
  if (upcoming !== undefined && sort?.field === upcomingOrder) {
    const today = todayAtInstitute();
    matchingRows.sort((a, b) => compareUpcoming(valueAt(a, upcoming), valueAt(b, upcoming), today));
  } else if (sort) {
    const direction = sort.order === 'DESC' ? -1 : 1;
    const { field } = sort;
    // Missing values come last in either order.
    const order = (a: unknown, b: unknown) => missingRank(a) - missingRank(b) || direction * compare(a, b);
    matchingRows.sort((a, b) => order(valueAt(a, field), valueAt(b, field)));
  }
  const start = pagination ? (pagination.page - 1) * pagination.perPage : 0;
  return {
    data: pagination ? matchingRows.slice(start, start + pagination.perPage) : matchingRows,
    total: matchingRows.length,
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A field of a row, or of a nested record: `student.name`. */
function valueAt(row: RaRecord, path: string): unknown {
  return path.split('.').reduce<unknown>((place, name) => asRecord(place)[name], row);
}

function matches(row: RaRecord, field: string, value: unknown, searchFields: readonly string[]): boolean {
  if (field === 'q') {
    const search = String(value);
    const texts = searchFields.map((name) => [name, String(valueAt(row, name) ?? '')] as const);
    if (texts.some(([name, text]) => /phone$/i.test(name) && hasPhone(text, search))) return true;
    const words = search.toLowerCase().split(/\s+/);
    return words.every((word) => texts.some(([, text]) => text.toLowerCase().includes(word)));
  }
  const boundMatch = /^(.+)_(gte|lte|ne)$/.exec(field);
  if (boundMatch) {
    const [, name = '', kind] = boundMatch;
    const order = compare(valueAt(row, name), value);
    if (kind === 'ne') return order !== 0;
    return kind === 'gte' ? order >= 0 : order <= 0;
  }
  const wantedValues = Array.isArray(value) ? value.map(String) : [String(value)];
  const missingValue = typeof value === 'boolean' ? false : '';
  const actualValue = valueAt(row, field) ?? missingValue;
  // A joined record is matched by its id.
  return wantedValues.includes(String(asRecord(actualValue)._id ?? actualValue));
}

function missingRank(value: unknown): number {
  return value === undefined || value === null ? 1 : 0;
}

/**
 * Orders today and future days first, starting with the nearest; then past days, starting with the latest; then missing
 * days.
 */
function compareUpcoming(a: unknown, b: unknown, today: string): number {
  const [day, otherDay] = [String(a ?? ''), String(b ?? '')];
  const isPast = day < today;
  if (isPast !== otherDay < today) return isPast ? 1 : -1;
  return isPast ? compare(otherDay, day) : compare(day, otherDay);
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a ?? ''), String(b ?? ''));
}
