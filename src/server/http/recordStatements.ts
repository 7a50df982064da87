import { count, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connect.ts';
import { searchColumn } from '../database/search.ts';
import type { RecordTable } from '../platform/recordKinds.ts';
import { joinedColumns, type Columns, type Joins } from './listing.ts';

/** Columns of a statement; those of a joined table form a nested object. */
type Picked = Readonly<Record<string, Columns[string] | Columns>>;

export type RecordStatements = ReturnType<typeof statementsOf>;

/** Returns the common parts of a table's statements: the columns with and without hidden ones, and the joins. */
export function statementsOf(table: RecordTable, joins: Joins, hiddenNames: readonly string[]) {
  const plainTable: PgTable = table;
  const all: Columns = getTableColumns(plainTable);
  const concealed: readonly string[] = [...hiddenNames, searchColumn];
  const columns = Object.fromEntries(Object.entries(all).filter(([name]) => !concealed.includes(name)));
  const knownColumns: Columns = { ...all, ...joinedColumns(joins) };
  const joinList = Object.values(joins);
  const whole: Picked = {
    ...columns,
    ...Object.fromEntries(Object.entries(joins).map(([name, join]) => [name, join.columns])),
  };
  return {
    table,
    plainTable,
    /** The visible columns. */
    columns,
    /** The visible columns and those of joined records. */
    whole,
    /** All columns by field, because the contract may declare a filter on a hidden one. */
    known: knownColumns,
    hasJoins: joinList.length > 0,

    /** Selects columns of the records and of their joins. */
    select(db: Queryable, picked: Picked = whole) {
      let statement = db.select(picked).from(plainTable).$dynamic();
      for (const { table: other, on } of joinList) statement = statement.leftJoin(other, on);
      return statement;
    },

    /** Counts the records; only a condition on joined columns needs the joins. */
    count(db: Queryable, withJoins: boolean) {
      let statement = db.select({ total: count() }).from(plainTable).$dynamic();
      for (const { table: other, on } of withJoins ? joinList : []) statement = statement.leftJoin(other, on);
      return statement;
    },
  };
}
