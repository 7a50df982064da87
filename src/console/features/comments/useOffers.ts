import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { Mentionable } from '#contract/features/comments.ts';
import { offeredFor, typedName, withName } from './mentions.ts';

const noPeople: readonly Mentionable[] = [];

type Field = {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly typed: string;
  readonly onText: (text: string) => void;
  readonly colleagues: readonly Mentionable[];
};

/** The colleagues offered for the name that is being typed after an `@`, chosen by keys or by pointing. */
export function useOffers({ field, typed, onText, colleagues }: Field) {
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const name = caret === undefined ? undefined : typedName(typed, caret);
  const offered = name === undefined ? noPeople : offeredFor(name, colleagues);
  const chosen = Math.min(active, offered.length - 1);
  const close = () => setCaret(undefined);

  function choose({ name: fullName, mayRead }: Mentionable) {
    if (!mayRead) return;
    const next = withName(typed, caret ?? typed.length, fullName);
    onText(next.text);
    close();
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  }

  /** Returns whether the key was one of the list's. */
  function press({ key }: KeyboardEvent): boolean {
    const person = offered[chosen];
    if (!person) return false;
    if (key === 'ArrowDown') setActive((chosen + 1) % offered.length);
    else if (key === 'ArrowUp') setActive((chosen + offered.length - 1) % offered.length);
    else if ((key === 'Enter' || key === 'Tab') && person.mayRead) choose(person);
    else if (key === 'Escape') close();
    else return false;
    return true;
  }

  function follow(at: number) {
    setCaret(at);
    setActive(0);
  }

  return { offered, chosen, choose, press, follow, close };
}
