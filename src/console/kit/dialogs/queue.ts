import { useCallback, useRef, useState } from 'react';

/** A queued dialog. `open` becomes false when it starts to close. */
export type QueuedItem<Item> = { readonly key: number; readonly item: Item; readonly open: boolean };

export type Queue<Item> = {
  /** The dialog that is currently shown. */
  readonly current: QueuedItem<Item> | undefined;
  readonly add: (item: Item) => void;
  /** Starts closing the current dialog; `remove` makes room for the next one after the closing transition. */
  readonly close: (key: number) => void;
  readonly remove: (key: number) => void;
};

/** Shows one item at a time, in order of arrival, so that dialogs never overlap. */
export function useQueue<Item>(): Queue<Item> {
  const [waitingItems, setWaitingItems] = useState<readonly QueuedItem<Item>[]>([]);
  const lastKey = useRef(0);
  const add = useCallback((item: Item) => {
    lastKey.current += 1;
    const key = lastKey.current;
    setWaitingItems((items) => [...items, { key, item, open: true }]);
  }, []);
  const close = useCallback((key: number) => {
    setWaitingItems((items) => items.map((item) => (item.key === key ? { ...item, open: false } : item)));
  }, []);
  const remove = useCallback((key: number) => {
    setWaitingItems((items) => items.filter((item) => item.key !== key));
  }, []);
  return { current: waitingItems[0], add, close, remove };
}
