import { createContext, use } from 'react';
import type { TextKey, Texts } from '#console/texts/index.ts';
import type { SuccessOptions } from '../../dialogs/context.ts';
import type { FailureText } from '../../dialogs/failure.ts';
import type { AnyRow } from '../types.ts';

/** The verb in the sentence with the number of records. */
export type BulkVerb = keyof Texts['bulk']['done'];

/** An operation on each selected record. */
export type BulkWork = {
  /** The name of the operation for the progress: 'Approve'. */
  readonly label: TextKey;
  readonly verb: BulkVerb;
  /** Makes the call for one record and rejects if it fails. Resolves to the current record, if the reply has one. */
  readonly send: (record: AnyRow) => Promise<unknown>;
  /** The reason for a record that failed without a message; also the title if only one failed. */
  readonly failure: FailureText;
  /** Shown above the names of several failed records; by default the number of those that failed. */
  readonly someFailed?: TextKey | undefined;
  readonly serverMessage?: boolean | undefined;
  /** The notification after all are done. */
  readonly success: (done: readonly string[]) => SuccessOptions & { readonly message: string };
  /** Whether the records stay selected when all are done, for another action on them. */
  readonly keepsSelection?: boolean | undefined;
};

export type BulkProgress = { readonly label: TextKey; readonly done: number; readonly total: number };

export type Bulk = {
  /** The selected records; for those that were never loaded, only the id is known. */
  readonly selected: readonly AnyRow[];
  /** The name of a record in the list. */
  readonly nameOf: (record: AnyRow) => string;
  /** The operation in progress. */
  readonly running: BulkProgress | undefined;
  /**
   * Runs the operation for each record, a few at a time. Failed records stay selected and are reported with their
   * reasons. Never rejects, and continues if the user leaves the list.
   */
  readonly start: (work: BulkWork, records: readonly AnyRow[]) => Promise<void>;
  /** Stops after the calls in flight. */
  readonly stop: () => void;
};

export const BulkContext = createContext<Bulk | undefined>(undefined);

/** The selection of the surrounding list, and the operations on it. */
export function useBulk(): Bulk {
  const bulk = use(BulkContext);
  if (!bulk) throw new Error('useBulk needs the bulk bar of a RecordList around it.');
  return bulk;
}
