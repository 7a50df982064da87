import type { Columns } from './listing.ts';
import type { Queryable } from '../database/connect.ts';

/** The functions that change a noun's records, for undoing changes from the history. */
export type Reversal = {
  readonly columns: Columns;
  readonly changes: {
    update(db: Queryable, id: string, values: Readonly<Record<string, unknown>>, version?: number): Promise<unknown>;
    remove(db: Queryable, id: string): Promise<unknown>;
  };
};

const reversals = new Map<string, Reversal>();

/**
 * Registers the functions that change a noun's records. `recordsOf` calls this if the history of the noun uses the
 * names of its columns.
 */
export function registerReversal(noun: string, reversal: Reversal): void {
  reversals.set(noun, reversal);
}

/** Returns the functions that change a noun's records; undefined if its changes cannot be undone from the history. */
export const reversalOf = (noun: string): Reversal | undefined => reversals.get(noun);
