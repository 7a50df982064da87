import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import type { Call } from '../http/call.ts';
import { notFound, stale } from '../http/refusal.ts';
import type { policiesTable, sectionEntriesTable } from './tables/content.ts';

type Table = typeof sectionEntriesTable | typeof policiesTable;

type Options<Row> = {
  readonly table: Table;
  /** The condition for the rows of one group, and the name of the lock for changes to them. */
  readonly group: SQL;
  readonly turn: string;
  readonly belongs: (row: Row) => boolean;
  readonly records: {
    get(db: Queryable, id: string): Promise<Row>;
    update(
      db: Queryable,
      id: string,
      values: { isActive: boolean },
      version: undefined,
      options: { action: 'deactivate' },
    ): Promise<unknown>;
  };
  /** A row in the form that callers see. */
  readonly shown: (row: Row) => Record<string, unknown>;
};

/**
 * Returns the functions for groups of rows with at most one active row each, such as the entries of a section or the
 * versions of a policy. Changes within a group run one after the other; a row of another group counts as missing.
 */
export function activeRowGroup<Row extends { readonly version: number }>(options: Options<Row>) {
  const { table, group, turn, belongs, records, shown } = options;

  async function find(db: Queryable, id: string): Promise<Row> {
    const row = await records.get(db, id);
    if (!belongs(row)) throw notFound();
    return row;
  }

  return {
    find,
    takeTurn: (db: Queryable) => takeTurn(db, turn),

    /** Locks the group and returns the row; throws 409 for a caller who has read an older version. */
    async hold({ db, version }: Pick<Call, 'db' | 'version'>, id: string): Promise<Row> {
      await takeTurn(db, turn);
      const row = await find(db, id);
      if (version !== undefined && version !== row.version) throw stale(shown(row));
      return row;
    },

    /** Deactivates the active rows of the group, except the row with this id. */
    async deactivateOthers(db: Queryable, id?: string): Promise<void> {
      const otherRows = await db
        .select({ id: table._id })
        .from(table)
        .where(and(group, eq(table.isActive, true), id === undefined ? undefined : ne(table._id, id)));
      for (const other of otherRows) {
        await records.update(db, other.id, { isActive: false }, undefined, { action: 'deactivate' });
      }
    },
  };
}
