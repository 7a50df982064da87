import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { TextKey } from '#console/texts/index.ts';
import { placeOf, type Place } from './address.ts';
import { moduleState, subscribeModules } from './moduleCache.ts';

const none: Readonly<Record<string, TextKey>> = {};

/**
 * The current place, the page below a record, and the names of the module's further lists once the module is loaded.
 */
export function usePlace(): Place & { readonly lists: Readonly<Record<string, TextKey>>; readonly page?: TextKey } {
  const { pathname } = useLocation();
  const module = placeOf(pathname, []).module ?? '';
  const state = useSyncExternalStore(subscribeModules, () => moduleState(module));
  const lists = (state.status === 'loaded' && state.module.lists) || none;
  const place = placeOf(pathname, Object.keys(lists));
  const pages = (state.status === 'loaded' && state.module.below) || none;
  const named = place.below?.findLast((part) => part in pages);
  return { ...place, lists, ...(named && pages[named] ? { page: pages[named] } : {}) };
}

/** The address of a record's list as the user left it, with search, filters and page. */
export function useListLeft({ list, record }: Place): string | undefined {
  const { search } = useLocation();
  const [left, setLeft] = useState<Readonly<Record<string, string>>>({});
  if (list && !record && left[list] !== search) setLeft({ ...left, [list]: search });
  return list && record && list + (left[list] ?? '');
}
