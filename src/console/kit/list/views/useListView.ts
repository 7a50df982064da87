import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useLayoutEffect, useMemo } from 'react';
import { useStore, useStoreContext } from 'react-admin';
import { useLocation } from 'react-router';
import type { ListReply, Noun } from '#contract/endpoint.ts';
import type { View } from '#contract/features/views.ts';
import { keepInAddress } from '#console/providers/listAddress.ts';
import type { ListStart } from '../listStart.ts';
import { ListSlotsContext } from './context.ts';
import { savedViews } from './savedViews.ts';
import {
  asViews,
  chosenViewKey,
  isViewAlone,
  knownViewsKey,
  noView,
  selectView,
  startOf,
  viewableList,
} from './selectView.ts';

export type ListView = {
  /** The list, if its views can be saved; undefined for any other list. */
  readonly list: { readonly noun: Noun; readonly reply: ListReply } | undefined;
  readonly view: View | undefined;
  /** Whether the address names a view that still has to be read. */
  readonly isWaiting: boolean;
  readonly isMissing: boolean;
  /** Whether only the address determines the state of the list. */
  readonly isInAddress: boolean;
};

/**
 * Returns the view that the list of a resource shows. `isOwn` is false for a list that shares its resource with another
 * list.
 */
export function useListView(resource: string, isOwn: boolean): ListView {
  const slots = useContext(ListSlotsContext);
  const { search } = useLocation();
  const store = useStoreContext();
  const [storedViews] = useStore<unknown>(knownViewsKey);
  const noun = isOwn ? slots?.loadedNoun(resource) : undefined;
  const reply = viewableList(noun);
  const choice = {
    search,
    chosen: store.getItem(chosenViewKey(resource)),
    noun: noun?.name ?? '',
    role: slots?.role ?? '',
  };
  const knownViews = useMemo(() => asViews(storedViews), [storedViews]);
  const rememberedView = selectView({ ...choice, known: knownViews });
  const isNamed = new URLSearchParams(search).has('view');
  // The list does not wait for views, unless its address names one that this browser does not know.
  const { data, isPending } = useQuery({ ...savedViews, enabled: reply !== undefined && rememberedView === 'unknown' });
  const currentView = data ? selectView({ ...choice, known: data }) : rememberedView;
  const view = currentView === 'unknown' || !reply ? undefined : currentView;
  const isUnknown = reply !== undefined && currentView === 'unknown';

  const id = view?._id;
  useLayoutEffect(() => keepInAddress(id ?? (isNamed && reply ? noView : undefined)), [id, isNamed, reply]);
  useEffect(() => {
    if (!reply || isUnknown) return;
    if (isViewAlone(search)) store.removeItem(`${resource}.listParams`);
    if (isNamed) store.setItem(chosenViewKey(resource), id ?? noView);
    else if (id === undefined) store.removeItem(chosenViewKey(resource));
  }, [id, isNamed, isUnknown, reply, resource, search, store]);

  return {
    list: noun && reply && { noun, reply },
    view,
    isWaiting: isUnknown && isPending,
    isMissing: isUnknown && !isPending && data !== null,
    isInAddress: reply !== undefined && isNamed,
  };
}

/** The first request of a list in its view. */
export function useStart<Start extends ListStart>(start: Start, { list, view }: ListView): Start {
  // Apart from these parts, the props of a list are constant.
  const key = JSON.stringify([start.defaultFilter, start.permanentFilter, start.sort, view]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => (list ? startOf(start, list.reply, view) : start), [key, list?.reply]);
}
