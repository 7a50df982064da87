import { createContext, type ComponentType } from 'react';
import type { ListReply, Noun } from '#contract/endpoint.ts';
import type { ListStart } from '../listStart.ts';
import type { ColumnPreferences } from '../preferences.ts';
import type { AnyColumn } from '../types.ts';

export type ListViewsProps = {
  readonly resource: string;
  readonly noun: Noun;
  readonly reply: ListReply;
  /** The first request of the list without a view. */
  readonly start: ListStart;
  readonly columns: ColumnPreferences<AnyColumn>;
  /** Whether the address names a view that does not exist for this employee. */
  readonly isMissing: boolean;
};

/** Parts and data that the shell provides for lists; undefined in tests of the kit. */
export type ListSlots = {
  /** The noun of a resource whose module has loaded. */
  readonly loadedNoun: (resource: string) => Noun | undefined;
  /** The role of the signed-in employee. */
  readonly role: string;
  /** The menu of views beside the heading of a list. */
  readonly Views: ComponentType<ListViewsProps>;
};
export const ListSlotsContext = createContext<ListSlots | undefined>(undefined);
