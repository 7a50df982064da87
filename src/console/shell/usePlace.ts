import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { TextKey } from '#console/texts/index.ts';
import { placeOf, type Place } from './address.ts';
import { moduleState, subscribeModules } from './moduleCache.ts';

const noLists: Readonly<Record<string, TextKey>> = {};

/**
 * The current place, the page below a record, and the names of the module's further lists once the module is loaded.
 */
export function usePlace(): Place & { readonly lists: Readonly<Record<string, TextKey>>; readonly page?: TextKey } {
  const { pathname } = useLocation();
  const module = placeOf(pathname, []).module ?? '';
  const state = useSyncExternalStore(subscribeModules, () => moduleState(module));
  const lists = (state.status === 'loaded' && state.module.lists) || noLists;
  const place = placeOf(pathname, Object.keys(lists));
  const pages = (state.status === 'loaded' && state.module.below) || noLists;
  const pageName = place.below?.findLast((part) => part in pages);
  return { ...place, lists, ...(pageName && pages[pageName] ? { page: pages[pageName] } : {}) };
}

/** The address of a record's list as the user left it, with search, filters and page. */
export function useListLeft({ list, record }: Place): string | undefined {
  const { search } = useLocation();
  const [lastAddresses, setLastAddresses] = useState<Readonly<Record<string, string>>>({});
  if (list && !record && lastAddresses[list] !== search) setLastAddresses({ ...lastAddresses, [list]: search });
  return list && record && list + (lastAddresses[list] ?? '');
}
