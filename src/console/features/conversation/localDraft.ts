import { useRemoveFromStore, useStore } from 'react-admin';

/** An unsent reply in this browser, with the time of its last keystroke. */
export type LocalDraft = { readonly text: string; readonly at: string };

const keyOf = (id: string) => `inbox.reply.${id}`;
const isDraft = (value: unknown): value is LocalDraft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'at' in value &&
  typeof value.at === 'string';

/**
 * An unsent reply, stored in this browser for each user. It is stored from the first keystroke on, so it survives a
 * reload, a visit to another conversation and the end of the session.
 */
export function useLocalDraft(id: string) {
  const key = keyOf(id);
  const [storedDraft, store] = useStore<unknown>(key);
  const remove = useRemoveFromStore(key);
  const draft = isDraft(storedDraft) ? storedDraft : undefined;
  return {
    draft,
    text: draft?.text ?? '',
    write: (text: string) =>
      text === '' ? remove() : store({ text, at: new Date().toISOString() } satisfies LocalDraft),
  };
}
