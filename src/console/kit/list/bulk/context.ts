import { createContext, use } from 'react';
import type { NounEndpoint } from '#contract/endpoint.ts';
import type { TextKey, Texts } from '#console/texts/index.ts';
import type { SuccessOptions } from '../../dialogs/context.ts';
import type { FailureText } from '../../dialogs/failure.ts';
import type { RecordCall } from '../../actions/bulkRunner.ts';
import type { AnyRow } from '../types.ts';
import type { ReadAll } from './selectAll.ts';

/** The verb in the sentence with the number of records. */
export type BulkVerb = keyof Texts['bulk']['done'];

/** The records that were changed; `ids` is empty if they were selected by a filter. */
export type DoneRecords = { readonly count: number; readonly ids: readonly string[] };

/** An operation on each selected record. */
export type BulkWork = {
  /** The name of the operation for the progress: 'Approve'. */
  readonly label: TextKey;
  readonly verb: BulkVerb;
  /** Makes the call for one record and rejects if it fails. Resolves to the current record, if the reply has one. */
  readonly send: (record: AnyRow) => Promise<unknown>;
  /** The same call, if it is one of the contract, so that the server can make it for all records. */
  readonly callOf?: ((record: AnyRow) => RecordCall | undefined) | undefined;
  /** The reason for a record that failed without a message; also the title if only one failed. */
  readonly failure: FailureText;
  /** Shown above the names of several failed records; by default the number of those that failed. */
  readonly someFailed?: TextKey | undefined;
  readonly serverMessage?: boolean | undefined;
  /** The notification after all are done. */
  readonly success: (done: DoneRecords) => SuccessOptions & { readonly message: string };
  /** Whether the records stay selected when all are done, for another action on them. */
  readonly keepsSelection?: boolean | undefined;
};

export type BulkProgress = { readonly label: TextKey; readonly done: number; readonly total: number };

/** Records chosen for an operation: those selected, or all that match the list's filter. */
export type ChosenRecords = {
  /** The records; if a filter selects them, only those that the list has loaded. */
  readonly records: readonly AnyRow[];
  readonly count: number;
  /** The selected records to which the operation does not apply. */
  readonly leftOut: number;
  readonly isFilter: boolean;
};

/** The part of an operation that determines its records. */
export type RecordSelection = {
  /** The call that each record gets, if it is one of the contract. */
  readonly endpoint?: NounEndpoint | undefined;
  readonly applies?: ((record: AnyRow) => boolean) | undefined;
  /** Whether the call depends on the state of each record, so that the server cannot make it by a filter. */
  readonly readsRecord?: boolean | undefined;
};

export type Bulk = {
  /** The selected records; for those that were never loaded, only the id is known. */
  readonly selected: readonly AnyRow[];
  /** The number of all matching records, if all of them are selected rather than single ones. */
  readonly matching: number | undefined;
  /** Selects all matching records; reads them unless the server can find them by the filter. */
  readonly selectMatching: () => Promise<void>;
  /**
   * The records to which an operation applies. If a filter selects them, they are read when the operation needs them
   * one by one.
   */
  readonly choose: (operation: RecordSelection) => Promise<ChosenRecords | undefined>;
  /** The name of a record in the list. */
  readonly nameOf: (record: AnyRow) => string;
  /** The path of a record, if it has one. */
  readonly pathOf: (record: AnyRow) => string | undefined;
  /** The progress of reading all matching records. */
  readonly reading: Omit<ReadAll, 'read'>;
  /** The operation in progress. */
  readonly running: BulkProgress | undefined;
  /**
   * Runs the operation for each record: on the server if it offers that, otherwise in one call per record, a few at a
   * time. Failed records stay selected and are reported with their reasons. Never rejects, and continues if the user
   * leaves the list.
   */
  readonly start: (work: BulkWork, chosen: ChosenRecords) => Promise<void>;
  /** Stops once the calls in flight have ended. */
  readonly stop: () => void;
};

export const BulkContext = createContext<Bulk | undefined>(undefined);

/** The selection of the surrounding list, and the operations on it. */
export function useBulk(): Bulk {
  const bulk = use(BulkContext);
  if (!bulk) throw new Error('useBulk needs the bulk bar of a RecordList around it.');
  return bulk;
}
