import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { recordKinds, type RecordKind } from './recordKinds.ts';

/** A column of a noun's records that refers to a record of another table. */
export type Reference = {
  readonly kind: RecordKind;
  readonly column: PgColumn;
  /** Whether the record remains when the one it refers to is deleted. */
  readonly isLoose: boolean;
};

/** Returns the references to records of a table from any domain, such as the transactions and notes of a student. */
export function referencesTo(table: PgTable): readonly Reference[] {
  return recordKinds().flatMap((kind) =>
    getTableConfig(kind.table).foreignKeys.flatMap((key) => {
      const { foreignTable, columns } = key.reference();
      const [column] = columns;
      return foreignTable === table && column ? [{ kind, column, isLoose: key.onDelete === 'set null' }] : [];
    }),
  );
}
