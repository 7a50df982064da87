import { createContext, type ComponentType } from 'react';
import type { ListReply, Noun } from '#contract/endpoint.ts';
import type { ListStart } from '../listStart.ts';
import type { ColumnPreferences } from '../preferences.ts';
import type { AnyColumn } from '../types.ts';

export type ListViewsProps = {
  readonly resource: string;
  readonly noun: Noun;
  readonly reply: ListReply;
  /** The list's first request without a view. */
  readonly start: ListStart;
  readonly columns: ColumnPreferences<AnyColumn>;
  /** Whether the address names a view that does not exist for this employee. */
  readonly isMissing: boolean;
};

/** What the shell adds to lists; empty in tests of the kit. */
export type ListSlots = {
  /** The noun of a resource whose module has loaded. */
  readonly loadedNoun: (resource: string) => Noun | undefined;
  /** The role of the employee. */
  readonly role: string;
  /** The menu of views beside the heading of a list. */
  readonly Views: ComponentType<ListViewsProps>;
};
export const ListSlotsContext = createContext<ListSlots | undefined>(undefined);
