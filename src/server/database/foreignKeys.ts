import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** A foreign key: its columns, in order, and those of the other table that they refer to. */
export type ForeignKey = {
  readonly columns: readonly PgColumn[];
  readonly foreignTable: PgTable;
  readonly foreignColumns: readonly PgColumn[];
  readonly onDelete: string | undefined;
};

const keysByTable = new WeakMap<PgTable, readonly ForeignKey[]>();

/**
 * Returns the foreign keys of a table. They are cached, because drizzle builds all indexes of a table on each request
 * for them.
 */
export function foreignKeysOf(table: PgTable): readonly ForeignKey[] {
  const cachedKeys = keysByTable.get(table);
  if (cachedKeys) return cachedKeys;
  const keys = getTableConfig(table).foreignKeys.map((key) => ({ ...key.reference(), onDelete: key.onDelete }));
  keysByTable.set(table, keys);
  return keys;
}
