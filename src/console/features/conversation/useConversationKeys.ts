import { useEffect, useRef, type RefObject } from 'react';
import { pressedKey } from '#console/pressedKey.ts';

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Calls a function when its letter is pressed with Alt, even while a reply is being typed. `root` is the conversation's
 * element.
 */
export function useConversationKeys(keys: Keys, root: RefObject<HTMLElement | null>): void {
  const latestKeys = useRef(keys);
  useEffect(() => {
    latestKeys.current = keys;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (
        event.defaultPrevented ||
        !event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        event.isComposing
      )
        return;
      // A dialog or menu over the conversation handles its keys itself.
      const layers = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')];
      if (layers.some((layer) => !layer.contains(root.current))) return;
      const run = latestKeys.current[pressedKey(event)];
      if (!run) return;
      event.preventDefault();
      run();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root]);
}
