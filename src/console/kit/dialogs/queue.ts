import { useCallback, useRef, useState } from 'react';

/** A queued dialog. `open` turns false while it is closing. */
export type Queued<Item> = { readonly key: number; readonly item: Item; readonly open: boolean };

export type Queue<Item> = {
  /** The dialog that is currently shown. */
  readonly current: Queued<Item> | undefined;
  readonly add: (item: Item) => void;
  /** Starts closing the current dialog; `remove` makes room for the next one after the transition. */
  readonly close: (key: number) => void;
  readonly remove: (key: number) => void;
};

/** Shows one item at a time, in order of arrival, so that dialogs never overlap. */
export function useQueue<Item>(): Queue<Item> {
  const [waiting, setWaiting] = useState<readonly Queued<Item>[]>([]);
  const lastKey = useRef(0);
  const add = useCallback((item: Item) => {
    lastKey.current += 1;
    const key = lastKey.current;
    setWaiting((items) => [...items, { key, item, open: true }]);
  }, []);
  const close = useCallback((key: number) => {
    setWaiting((items) => items.map((queued) => (queued.key === key ? { ...queued, open: false } : queued)));
  }, []);
  const remove = useCallback((key: number) => {
    setWaiting((items) => items.filter((queued) => queued.key !== key));
  }, []);
  return { current: waiting[0], add, close, remove };
}
