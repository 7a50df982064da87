import { createContext, use } from 'react';
import type { TextKey, Texts } from '#console/texts/index.ts';
import type { SuccessOptions } from '../../dialogs/context.ts';
import type { FailureText } from '../../dialogs/failure.ts';
import type { AnyRow } from '../types.ts';

/** The verb of the sentence that counts the records. */
export type BulkVerb = keyof Texts['bulk']['done'];

/** An operation on each selected record. */
export type BulkWork = {
  /** The name of the operation for the progress: 'Approve'. */
  readonly label: TextKey;
  readonly verb: BulkVerb;
  /** Makes the call for one record; rejects with its failure. Resolves to the current record, if any. */
  readonly send: (record: AnyRow) => Promise<unknown>;
  /** Said of a record whose failure came without words; also the title of a single failure. */
  readonly failure: FailureText;
  /** Said above the names of several that failed; how many failed when left out. */
  readonly someFailed?: TextKey | undefined;
  readonly serverMessage?: boolean | undefined;
  /** The notice once all are done. */
  readonly success: (done: readonly string[]) => SuccessOptions & { readonly message: string };
  /** The records stay selected when all are done, for a second action on them. */
  readonly keepsSelection?: boolean | undefined;
};

export type BulkProgress = { readonly label: TextKey; readonly done: number; readonly total: number };

export type Bulk = {
  /** The selected records; of those that were never read only the id is known. */
  readonly selected: readonly AnyRow[];
  /** The name of a record in the list. */
  readonly nameOf: (record: AnyRow) => string;
  /** The operation in progress. */
  readonly running: BulkProgress | undefined;
  /**
   * Runs the operation for each record, a few at a time. Failed records stay selected and are reported with their
   * reasons. Never rejects, and continues when the list is left.
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
