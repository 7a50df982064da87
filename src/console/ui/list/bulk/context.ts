import { createContext, use } from 'react';
import type { TextKey } from '#console/texts/index.ts';
import type { SuccessOptions } from '../../dialogs/context.ts';
import type { FailureText } from '../../dialogs/failure.ts';
import type { AnyRow } from '../types.ts';

/** What is done to each selected record. */
export type BulkWork = {
  /** What is being done, for the progress: 'Approve'. */
  readonly label: TextKey;
  /** Makes the call for one record; rejects with its failure. What it resolves with is the record as it is now, if any. */
  readonly send: (record: AnyRow) => Promise<unknown>;
  /** Said of a record whose failure came without words; also the title of a single failure. */
  readonly failure: FailureText;
  /** Said above the names of several that failed; how many failed when left out. */
  readonly someFailed?: TextKey | undefined;
  readonly serverMessage?: boolean | undefined;
  /** What is said when all are done. */
  readonly success: (done: readonly string[]) => SuccessOptions & { readonly message: string };
  /** The records stay selected when all are done, for a second action on them. */
  readonly keepsSelection?: boolean | undefined;
};

export type BulkProgress = { readonly label: TextKey; readonly done: number; readonly total: number };

export type Bulk = {
  /** The selected records; of those that were never read only the id is known. */
  readonly selected: readonly AnyRow[];
  /** What the list calls a record. */
  readonly nameOf: (record: AnyRow) => string;
  /** What is being done now. */
  readonly running: BulkProgress | undefined;
  /**
   * Does the work for each record, a few at a time. What failed stays selected and is told with its reasons. Never
   * rejects; the work goes on when the list is left.
   */
  readonly start: (work: BulkWork, records: readonly AnyRow[]) => Promise<void>;
  /** Ends the work after the calls that are under way. */
  readonly stop: () => void;
};

export const BulkContext = createContext<Bulk | undefined>(undefined);

/** The selection of the list around it, and how something is done to all of it. */
export function useBulk(): Bulk {
  const bulk = use(BulkContext);
  if (!bulk) throw new Error('useBulk needs the bulk bar of a RecordList around it.');
  return bulk;
}
