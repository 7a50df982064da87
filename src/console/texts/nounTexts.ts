import { useMemo } from 'react';
import { useResourceContext } from 'react-admin';
import type { NounTextKey, TextKey } from './index.ts';

/** Keys of the texts that lists, forms and actions use by default. A module may use any other key instead. */
export type NounText =
  | 'title'
  | 'one'
  /** '%{count} lead |||| %{count} leads'; the count may be '8 of 10'. */
  | 'many'
  | 'empty'
  | 'add'
  | 'newTitle'
  | 'editTitle'
  | 'created'
  | 'updated'
  | 'deleted'
  | 'fetchFailed'
  | 'createFailed'
  | 'updateFailed'
  | 'deleteFailed'
  | `fields.${string}`
  | `help.${string}`;

/**
 * Returns the keys of a noun's texts by its resource, as react-admin looks them up: `resources.alert.fields.title` is
 * `alerts.fields.title` in the module with the resource `alert` (see `addTexts`).
 */
export function nounTexts(resource: string): (text: NounText) => NounTextKey {
  return (text) => `resources.${resource}.${text}`;
}

/** Like `nounTexts`, but for the surrounding resource. */
export function useNounTexts(): (text: NounText) => NounTextKey {
  const resource = useResourceContext() ?? '';
  return useMemo(() => nounTexts(resource), [resource]);
}

/** The label of a column, filter or field; by default `fields.<source>` of the noun. */
export function useLabelOf(): (item: { source: string; label?: TextKey | undefined }) => TextKey {
  const nounText = useNounTexts();
  return useMemo(() => (item) => item.label ?? nounText(`fields.${item.source}`), [nounText]);
}
