import { and, inArray, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { searchCondition, searchConditionIn } from '../database/search.ts';
import type { RecordTable } from '../platform/recordKinds.ts';
import type { Join, Joins } from './listing.ts';

/** A condition on a joined record, and the column by which the list's table refers to that record. */
type Branch = { readonly by: PgColumn; readonly table: PgTable; readonly key: PgColumn; readonly where: SQL };

/**
 * Finds the records that contain a text themselves or in a joined record, as the union of the matches in each table's
 * search index. A condition that spans a join could use none of these indexes.
 */
export type JoinedSearch = {
  /**
   * Selects the ids of the found records that also meet another condition. With a limit, each table contributes at most
   * that many ids, so a total above the limit only means that there are more.
   */
  ids(otherConditions: SQL | undefined, limit?: number): SQL;
};

/**
 * Returns the search of a list by the fields that its contract names; undefined if no joined record is searched, or a
 * table has no search index.
 */
export function joinedSearchOf(
  table: RecordTable,
  joins: Joins,
  fields: readonly string[],
  search: string,
): JoinedSearch | undefined {
  const ownCondition = searchCondition(table, search);
  if (!ownCondition) return undefined;
  const branches: Branch[] = [];
  for (const [name, join] of Object.entries(joins)) {
    const searchedFields = fields.flatMap((field) =>
      field.startsWith(`${name}.`) ? [field.slice(name.length + 1)] : [],
    );
    if (searchedFields.length === 0) continue;
    const branch = branchOf(join, searchedFields, search);
    if (!branch) return undefined;
    branches.push(branch);
  }
  return branches.length === 0
    ? undefined
    : { ids: (otherConditions, limit) => idsOf(table, ownCondition, branches, otherConditions, limit) };
}

function branchOf({ by, table, columns }: Join, fields: readonly string[], search: string): Branch | undefined {
  const indexed = searchCondition(table, search);
  const key = columns._id;
  if (!indexed || !by || !key) return undefined;
  // The index finds the text in any searchable field of the joined record, but this list only searches some of them.
  const matchesSearchedField = searchConditionIn(
    fields.flatMap((field) => columns[field] ?? []),
    search,
  );
  const where = and(indexed, matchesSearchedField);
  return where && { by, table, key, where };
}

function idsOf(
  table: RecordTable,
  ownCondition: SQL,
  branches: readonly Branch[],
  otherConditions: SQL | undefined,
  limit: number | undefined,
): SQL {
  const plainTable: PgTable = table;
  const conditions = [
    ownCondition,
    ...branches.map(({ by, table: other, key, where }) =>
      inArray(by, new QueryBuilder().select({ key }).from(other).where(where)),
    ),
  ];
  const parts = conditions.map((condition) => {
    const part = new QueryBuilder().select({ id: table._id }).from(plainTable).where(and(condition, otherConditions));
    return limit === undefined ? sql`(${part})` : sql`(${part.limit(limit)})`;
  });
  return sql.join(parts, sql` union `);
}
