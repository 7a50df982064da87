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

/** Registers the functions that change a noun's records, if its history names its columns. `recordsOf` calls this. */
export function registerReversal(noun: string, reversal: Reversal): void {
  reversals.set(noun, reversal);
}

/** The functions that change a noun's records; undefined if its history cannot be written back. */
export const reversalOf = (noun: string): Reversal | undefined => reversals.get(noun);
