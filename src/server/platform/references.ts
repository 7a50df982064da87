import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connect.ts';
import { foreignKeysOf } from '../database/foreignKeys.ts';
import { noteChange } from './changes.ts';
import { recordKinds, type RecordKind } from './recordKinds.ts';

/** A column of a noun's table that refers to records of another table. */
export type Reference = {
  readonly kind: RecordKind;
  readonly column: PgColumn;
  /** Whether the referring record remains when the one it refers to is deleted. */
  readonly isLoose: boolean;
};

/**
 * Returns the columns, in tables of any domain, that refer to records of this table. For students, these include
 * columns of the transactions and notes.
 */
export function referencesTo(table: PgTable): readonly Reference[] {
  return recordKinds().flatMap((kind) =>
    foreignKeysOf(kind.table).flatMap(({ foreignTable, columns: [column], onDelete }) =>
      foreignTable === table && column ? [{ kind, column, isLoose: onDelete === 'set null' }] : [],
    ),
  );
}

/** Moves a reference from one record to another of the same noun, when the first is merged into the second. */
export async function moveReferences(
  db: Queryable,
  { kind, column }: Reference,
  from: string,
  to: string,
): Promise<void> {
  const { table } = kind;
  const plainTable: PgTable = table;
  const movedRows = await db.execute<{ id: string; version: number }>(sql`
    update ${plainTable} set ${sql.identifier(column.name)} = ${to}::uuid, version = version + 1, updated_at = now()
    where ${eq(column, from)} returning id, version
  `);
  const [field = column.name] = Object.entries(table).find(([, ownColumn]) => ownColumn === column) ?? [];
  const { module } = kind.noun;
  for (const { id, version } of movedRows) {
    noteChange(db, { recordId: id, module, version, action: 'merge', data: { [field]: from } });
  }
}
