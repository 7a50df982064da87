import { createContext, useContext, type ComponentType } from 'react';
import type { NamedRecord } from '#contract/features/comments.ts';

/** A part of a record's panel: its tasks, or one of its comments by id. */
export type PanelPart = 'tasks' | (string & {});

/** The addresses of the records of all modules, and the panels that open over them. */
export type RecordAddresses = {
  /** The noun of a resource, once its module is loaded; undefined for a resource without shared records. */
  readonly nounOf: (resource: string) => string | undefined;
  /** The address of a record with the panel of its comments, or a part of the panel. */
  readonly addressOf: (record: Pick<NamedRecord, 'noun' | '_id' | 'module' | 'title'>, part?: PanelPart) => string;
  /** Opens the panel of a record's comments over the current page; undefined on a server without comments. */
  readonly openComments: ((noun: string, id: string) => void) | undefined;
  /** Draws who else has a record open; undefined on a server without it. */
  readonly Presence?: ComponentType<{ noun: string; id: string }> | undefined;
};

export const RecordAddressContext = createContext<RecordAddresses>({
  nounOf: () => undefined,
  addressOf: () => '',
  openComments: undefined,
});

export const useRecordAddress = (): RecordAddresses['addressOf'] => useContext(RecordAddressContext).addressOf;
