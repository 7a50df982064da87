import { createContext, useContext, useSyncExternalStore, type ComponentType } from 'react';
import type { NamedRecord } from '#contract/features/comments.ts';

/** A part of a record's panel: its tasks, or one of its comments by id. */
export type PanelPart = 'tasks' | (string & {});

type AddressedRecord = Pick<NamedRecord, 'noun' | '_id' | 'module' | 'title'>;

/** Provides the addresses of the records of all modules, and the panels that open over them. */
export type RecordAddresses = {
  /** The noun of a resource, once its module is loaded; undefined for a resource without shared records. */
  readonly nounOf: (resource: string) => string | undefined;
  /** Calls the listener whenever a module has loaded; returns a function that unsubscribes it. */
  readonly subscribeNouns: (listener: () => void) => () => void;
  /** The address of a record; undefined if the record has no address of its own. */
  readonly placeOf: (record: AddressedRecord) => string | undefined;
  /** The address of a record with its comments panel open, optionally at one part of that panel. */
  readonly addressOf: (record: AddressedRecord, part?: PanelPart) => string;
  /** Opens the panel of a record's comments over the current page; undefined on a server without comments. */
  readonly openComments: ((noun: string, id: string) => void) | undefined;
  /** Shows who else has a record open or, if `id` is null, a list; undefined on a server without presence. */
  readonly Presence?: ComponentType<{ noun: string; id: string | null }> | undefined;
};

export const RecordAddressContext = createContext<RecordAddresses>({
  nounOf: () => undefined,
  subscribeNouns: () => () => undefined,
  placeOf: () => undefined,
  addressOf: () => '',
  openComments: undefined,
});

export const useRecordAddress = (): RecordAddresses['addressOf'] => useContext(RecordAddressContext).addressOf;

/** The noun of a resource, available once its module has loaded; undefined for a resource without shared records. */
export function useNounOf(resource: string): string | undefined {
  const { nounOf, subscribeNouns } = useContext(RecordAddressContext);
  return useSyncExternalStore(subscribeNouns, () => nounOf(resource));
}
