import { createContext, use } from 'react';
import type { NounEndpoint } from '#contract/endpoint.ts';
import type { TextKey, Texts } from '#console/texts/index.ts';
import type { SuccessOptions } from '../../dialogs/context.ts';
import type { FailureText } from '../../dialogs/failure.ts';
import type { RecordCall } from '../../actions/bulkRunner.ts';
import type { AnyRow } from '../types.ts';
import type { ReadAll } from './selectAll.ts';

/** The verb in the message about the number of records. */
export type BulkVerb = keyof Texts['bulk']['done'];

/** The records that were changed; `ids` is empty if they were selected by a filter. */
export type DoneRecords = { readonly count: number; readonly ids: readonly string[] };

/** An operation on each selected record. */
export type BulkWork = {
  /** The name of the operation, which is shown with its progress: 'Approve'. */
  readonly label: TextKey;
  readonly verb: BulkVerb;
  /**
   * Makes the call for one record and rejects if it fails. Resolves to the current record, if the reply contains one.
   */
  readonly send: (record: AnyRow) => Promise<unknown>;
  /** The call of `send` as data, if the contract describes it, so that the server can make it for all records. */
  readonly callOf?: ((record: AnyRow) => RecordCall | undefined) | undefined;
  /** The reason shown for a record that failed without a message; also the title if the only selected record failed. */
  readonly failure: FailureText;
  /**
   * Shown above the names of several records that failed; by default a sentence with the numbers of changed and failed
   * records.
   */
  readonly someFailed?: TextKey | undefined;
  readonly serverMessage?: boolean | undefined;
  /** The notification after the operation has succeeded for all records. */
  readonly success: (done: DoneRecords) => SuccessOptions & { readonly message: string };
  /** Whether the records stay selected after success, so that another action can follow. */
  readonly keepsSelection?: boolean | undefined;
};

export type BulkProgress = { readonly label: TextKey; readonly done: number; readonly total: number };

/** The records of an operation: the selected ones, or all that match the list's filter. */
export type ChosenRecords = {
  /** The records; if a filter selects them, only those that the list has already loaded. */
  readonly records: readonly AnyRow[];
  readonly count: number;
  /** The number of selected records to which the operation does not apply. */
  readonly leftOut: number;
  readonly isFilter: boolean;
};

/** Determines the records of an operation. */
export type RecordSelection = {
  /** The call that is made for each record, if the contract describes it. */
  readonly endpoint?: NounEndpoint | undefined;
  readonly applies?: ((record: AnyRow) => boolean) | undefined;
  /**
   * Whether the call depends on the state of each record, so that the server cannot make it for all records that match
   * a filter.
   */
  readonly readsRecord?: boolean | undefined;
};

export type Bulk = {
  /** The selected records; only the id is known for records that were never loaded. */
  readonly selected: readonly AnyRow[];
  /** The number of all matching records, if all are selected by the filter rather than one by one. */
  readonly matching: number | undefined;
  /** Selects all matching records. Reads them only if the server cannot find them by the filter. */
  readonly selectMatching: () => Promise<void>;
  /**
   * Returns the records to which an operation applies. If a filter selects them, they are only read for an operation
   * that needs the individual records.
   */
  readonly choose: (operation: RecordSelection) => Promise<ChosenRecords | undefined>;
  readonly nameOf: (record: AnyRow) => string;
  /** The path of a record, if it has one. */
  readonly pathOf: (record: AnyRow) => string | undefined;
  /** The progress of reading all matching records, and a function to stop it. */
  readonly reading: Omit<ReadAll, 'read'>;
  readonly running: BulkProgress | undefined;
  /**
   * Runs the operation for each record: on the server if it supports that, otherwise with one call per record, a few at
   * a time. Failed records stay selected and are reported with their reasons. Never rejects, and continues if the user
   * leaves the list.
   */
  readonly start: (work: BulkWork, chosen: ChosenRecords) => Promise<void>;
  /** Stops the operation once the pending calls have ended. */
  readonly stop: () => void;
};

export const BulkContext = createContext<Bulk | undefined>(undefined);

/** Returns the selection of the surrounding list, and functions that run operations on it. */
export function useBulk(): Bulk {
  const bulk = use(BulkContext);
  if (!bulk) throw new Error('useBulk needs the bulk bar of a RecordList around it.');
  return bulk;
}
