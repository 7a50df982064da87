import { count, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connect.ts';
import { foreignKeysOf } from '../database/foreignKeys.ts';
import { searchColumn } from '../database/search.ts';
import type { RecordTable } from '../platform/recordKinds.ts';
import { joinedColumns, type Columns, type Join, type Joins } from './listing.ts';

/** The columns that a statement selects; those of a joined table form a nested object. */
type PickedColumns = Readonly<Record<string, Columns[string] | Columns>>;

export type RecordStatements = ReturnType<typeof statementsOf>;

/** Returns the common parts of a table's statements: the columns with and without hidden ones, and the joins. */
export function statementsOf(
  table: RecordTable,
  joins: Joins,
  { hidden: hiddenNames, writtenBy = [] }: { hidden: readonly string[]; writtenBy?: readonly string[] | undefined },
) {
  const plainTable: PgTable = table;
  const allColumns: Columns = getTableColumns(plainTable);
  const concealedColumns: readonly string[] = [...hiddenNames, searchColumn];
  const columns = Object.fromEntries(Object.entries(allColumns).filter(([name]) => !concealedColumns.includes(name)));
  const knownColumns: Columns = { ...allColumns, ...joinedColumns(joins) };
  const joinList = Object.values(joins);
  const visibleColumns: PickedColumns = {
    ...columns,
    ...Object.fromEntries(Object.entries(joins).map(([name, join]) => [name, join.columns])),
  };
  const keys = foreignKeysOf(plainTable);
  const references = new Set(keys.flatMap((key) => key.columns));
  return {
    table,
    plainTable,
    joins,
    /** Tables whose changes also affect the number of records. */
    owners: [
      ...writtenBy,
      ...keys.flatMap((key) => (key.onDelete === 'cascade' ? [getTableName(key.foreignTable)] : [])),
    ],
    joinedTables: joinList.map((join) => getTableName(join.table)),
    /** The visible columns. */
    columns,
    /** The visible columns and those of joined records. */
    whole: visibleColumns,
    /** All columns by field, because the contract may declare a filter on a hidden one. */
    known: knownColumns,
    hasJoins: joinList.length > 0,

    /** Selects columns of the records and of their joins. */
    select(db: Queryable, pickedColumns: PickedColumns = visibleColumns) {
      let statement = db.select(pickedColumns).from(plainTable).$dynamic();
      for (const { table: other, on } of joinList) statement = statement.leftJoin(other, on);
      return statement;
    },

    /**
     * Like `select`, but starting from a joined table, so that the order of that table's index is the order of the
     * records.
     */
    selectThrough(db: Queryable, join: Join, selection: PickedColumns) {
      let statement = db.select(selection).from(join.table).innerJoin(plainTable, join.on).$dynamic();
      for (const other of joinList)
        if (other.table !== join.table) statement = statement.leftJoin(other.table, other.on);
      return statement;
    },

    /** The join that a column belongs to, if a foreign key guarantees that the records it refers to exist. */
    joinOf(column: PgColumn): (Join & Required<Pick<Join, 'by'>>) | undefined {
      const columnJoin = joinList.find((join) => join.table === column.table);
      return columnJoin?.by && references.has(columnJoin.by) ? { ...columnJoin, by: columnJoin.by } : undefined;
    },

    /** Counts the ids that a statement selects. */
    countIds: (db: Queryable, ids: SQL) => db.select({ total: count() }).from(sql`(${ids}) as found`),

    /** Counts the records; only a condition on joined columns needs the joins. */
    count(db: Queryable, withJoins: boolean) {
      let statement = db.select({ total: count() }).from(plainTable).$dynamic();
      for (const { table: other, on } of withJoins ? joinList : []) statement = statement.leftJoin(other, on);
      return statement;
    },

    /** Selects 1 for each record; only a condition on joined columns needs the joins. */
    ones(db: Queryable, withJoins: boolean) {
      let statement = db
        .select({ one: sql`1` })
        .from(plainTable)
        .$dynamic();
      for (const { table: other, on } of withJoins ? joinList : []) statement = statement.leftJoin(other, on);
      return statement;
    },
  };
}
