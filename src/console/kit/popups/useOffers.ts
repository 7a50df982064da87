import { useState, type KeyboardEvent, type RefObject } from 'react';

/** The text of a field, and the position of its caret. */
type TextWithCaret = { readonly text: string; readonly caret: number };

type OfferOptions<Item> = {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Returns the items that match the text before the caret. */
  readonly offeredAt: (caret: number) => readonly Item[];
  /**
   * Returns the text after inserting the item, and the new position of the caret; undefined for an item that cannot be
   * chosen.
   */
  readonly insert: (item: Item, caret: number) => TextWithCaret | undefined;
  readonly onText: (text: string) => void;
};

/** Suggestions for the word that is being typed in a field. They are chosen by keyboard or pointer. */
export function useOffers<Item>({ field, offeredAt, insert, onText }: OfferOptions<Item>) {
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const items = caret === undefined ? [] : offeredAt(caret);
  const chosenIndex = Math.min(active, items.length - 1);
  const close = () => setCaret(undefined);

  /** Replaces the text of the field, focuses the field and moves the caret to its new position. */
  function write(next: TextWithCaret) {
    onText(next.text);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  }

  /** Returns whether the item could be chosen. */
  function choose(item: Item): boolean {
    const next = caret === undefined ? undefined : insert(item, caret);
    if (!next) return false;
    close();
    write(next);
    return true;
  }

  /** Handles a key; returns whether the list of suggestions used it. */
  function press({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const item = items[chosenIndex];
    if (item === undefined || ctrlKey || metaKey) return false;
    if (key === 'ArrowDown') setActive((chosenIndex + 1) % items.length);
    else if (key === 'ArrowUp') setActive((chosenIndex + items.length - 1) % items.length);
    else if (key === 'Enter' || key === 'Tab') return choose(item);
    else if (key === 'Escape') close();
    else return false;
    return true;
  }

  function follow(at: number) {
    setCaret(at);
    setActive(0);
  }

  return { offered: items, chosen: chosenIndex, choose, write, press, follow, close };
}
