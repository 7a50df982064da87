import { and, asc, desc, gte, ilike, inArray, lte, not, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isList, type Endpoint } from '#contract/endpoint.ts';
import { phoneDigits } from '#contract/phones.ts';
import { patternOf, phoneCondition, searchCondition } from '../database/search.ts';
import type { Call } from './call.ts';
import type { Filter, ListQuery } from './listQuery.ts';

/** Columns by field name; columns of a joined table have keys such as `join.field`. */
export type Columns = Readonly<Record<string, PgColumn>>;

/**
 * A record of another table, such as the student of a payment: `on` matches at most one row. In the reply the record
 * replaces the column that has the join's name, with `columns` as its fields.
 */
export type Join = {
  readonly table: PgTable;
  readonly on: SQL;
  readonly columns: Columns;
  /**
   * The column that contains the joined record's id; with it, lists are searched and ordered by the indexes of the
   * joined table.
   */
  readonly by?: PgColumn;
};
export type Joins = Readonly<Record<string, Join>>;

/** The condition of a filter that is derived from columns; `value` is a value that the contract allows. */
export type DerivedFilter = (value: unknown, call: Pick<Call, 'deps'>) => SQL | undefined;
export type DerivedFilters = Readonly<Record<string, DerivedFilter>>;

/** The columns of joined tables by their paths, such as `student.name`. */
export function joinedColumns(joins: Joins): Columns {
  return Object.fromEntries(
    Object.entries(joins).flatMap(([name, { columns }]) =>
      Object.entries(columns).map(([field, column]) => [`${name}.${field}`, column]),
    ),
  );
}

/** The condition for the rows that match a list query. */
export function conditionOf(
  call: { query: ListQuery; deps: Call['deps'] },
  endpoint: Endpoint,
  table: PgTable,
  columns: Columns,
  derived: DerivedFilters,
): SQL | undefined {
  return and(searchConditionOf(table, columns, endpoint, call.query.search), filterCondition(call, columns, derived));
}

/** The condition for the rows that pass the filters of a list query. */
export function filterCondition(
  { query, deps }: { query: ListQuery; deps: Call['deps'] },
  columns: Columns,
  derived: DerivedFilters,
): SQL | undefined {
  return and(...query.filters.map((filter) => filterConditionOf(columns, derived, filter, { deps })));
}

/** Whether a query's condition needs a joined table; otherwise the count omits the joins. */
export function asksJoined({ search, filters }: ListQuery, { reply }: Endpoint): boolean {
  const names = [...filters.map(({ field }) => field), ...(search !== undefined && isList(reply) ? reply.search : [])];
  return names.some((name) => name.includes('.'));
}

/**
 * The expression that a column is ordered by. Texts are compared case-insensitively, with the expression that the
 * tables' indexes use.
 */
export const orderKeyOf = (column: PgColumn): SQL | PgColumn =>
  column.columnType === 'PgText' ? sql`lower(${column})` : column;

/**
 * Returns the terms that order by a column. Records whose date, number or joined record is missing come last in both
 * directions. Ties are ordered by `thenBy`, with missing values first, and reversed for a descending order.
 */
export function orderBy(
  column: PgColumn,
  id: PgColumn,
  sort: ListQuery['sort'],
  thenBy: readonly PgColumn[] = [],
  isJoined = sort.field.includes('.'),
): readonly SQL[] {
  const isText = column.columnType === 'PgText';
  const key = orderKeyOf(column);
  if (!sort.descending) return [asc(key), ...thenBy.map((next) => sql`${next} asc nulls first`), asc(id)];
  const first = !isJoined && (isText || column.notNull) ? desc(key) : sql`${key} desc nulls last`;
  return [first, ...thenBy.map((next) => sql`${next} desc nulls last`), desc(id)];
}

/**
 * The condition that any field named by the contract contains the search text; it uses the table's search index if
 * there is one.
 */
export function searchConditionOf(
  table: PgTable,
  columns: Columns,
  { reply }: Endpoint,
  search: string | undefined,
): SQL | undefined {
  if (!search || !isList(reply)) return undefined;
  const indexed = searchCondition(table, search);
  const unindexedFields = indexed ? reply.search.filter((name) => name.includes('.')) : reply.search;
  const pattern = patternOf(search);
  const digits = phoneDigits(search);
  return or(
    indexed,
    ...unindexedFields.flatMap((name) => {
      const column = columns[name];
      if (!column) return [];
      return digits && column.name === 'phone'
        ? [ilike(column, pattern), phoneCondition(column, digits)]
        : [ilike(column, pattern)];
    }),
  );
}

function filterConditionOf(columns: Columns, derived: DerivedFilters, filter: Filter, call: Pick<Call, 'deps'>) {
  const { field, comparison, values } = filter;
  const condition = derived[field];
  if (condition) {
    const any = or(...values.map((value) => condition(value, call)));
    return comparison === 'ne' && any ? not(any) : any;
  }
  const column = columns[field];
  if (!column) throw new Error(`The contract filters by ${field}, which is no column.`);
  if (comparison === 'gte') return gte(column, values[0]);
  if (comparison === 'lte') return lte(column, values[0]);
  return comparison === 'ne' ? notInArray(column, [...values]) : inArray(column, [...values]);
}
