import { useRemoveFromStore, useStore } from 'react-admin';

/** A reply that is being written: kept in the person's store of this browser until it is sent or discarded. */
export function useMessageDraft(id: string) {
  const key = `messages.reply.${id}`;
  const [stored, store] = useStore<unknown>(key);
  const remove = useRemoveFromStore(key);
  const words = typeof stored === 'string' ? stored : '';
  return {
    words,
    write: (typed: string) => (typed === '' ? remove() : store(typed)),
    discard: () => remove(),
  };
}
