import { useSyncExternalStore } from 'react';
import { moduleOf } from '#console/module.ts';
import { moduleState, subscribeModules } from './moduleCache.ts';
import { usePlace } from './usePlace.ts';
import { isRecordId } from './useRecordKey.ts';

/** The noun of a resource whose module is loaded, if its records take comments. */
export function nounOf(resource: string): string | undefined {
  const state = moduleState(moduleOf(resource));
  const noun = state.status === 'loaded' ? state.module.nouns[resource] : undefined;
  return noun?.comments ? noun.name : undefined;
}

export type ShownRecord = { readonly resource: string; readonly id: string };

/**
 * The record that the page is about: on a page below a record, the innermost one with comments, such as the topic in
 * `course/<id>/chapters/<id>/topics/<id>/quiz`; and the list whose rows are shown.
 */
export function useShownRecord(): { readonly record: ShownRecord | undefined; readonly rows: string } {
  const { module = '', list = '', record, below = [] } = usePlace();
  // The nouns of a module are known once it is loaded.
  useSyncExternalStore(subscribeModules, () => moduleState(module).status);
  const inner = below.flatMap((id, index) => {
    const resource = `${module}/${below[index - 1]}`;
    return isRecordId(id) && nounOf(resource) !== undefined ? [{ resource, id }] : [];
  });
  const last = below.at(-1);
  return {
    record: inner.at(-1) ?? (isRecordId(record) ? { resource: list, id: record } : undefined),
    rows: last === undefined || isRecordId(last) ? list : `${module}/${last}`,
  };
}
