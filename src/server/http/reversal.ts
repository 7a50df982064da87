import type { Columns } from './listing.ts';
import type { Queryable } from '../database/connect.ts';

/** The changes of a noun's records, for undoing them by their history. */
export type Reversal = {
  readonly columns: Columns;
  readonly changes: {
    update(db: Queryable, id: string, values: Readonly<Record<string, unknown>>, version?: number): Promise<unknown>;
    remove(db: Queryable, id: string): Promise<unknown>;
  };
};

const reversals = new Map<string, Reversal>();

/** Registers the changes of a noun whose history names its columns; `recordsOf` does it. */
export function registerReversal(noun: string, reversal: Reversal): void {
  reversals.set(noun, reversal);
}

/** The changes of a noun's records; undefined if its history cannot be written back. */
export const reversalOf = (noun: string): Reversal | undefined => reversals.get(noun);
