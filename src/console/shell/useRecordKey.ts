import { useEffect, useRef } from 'react';
import { pressedKey } from '#console/pressedKey.ts';
import { usePlace } from './usePlace.ts';
import { isTyping } from './useShortcuts.ts';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a part of an address is the id of a record, and not the name of a page. */
export const isRecordId = (part: string | undefined): part is string => part !== undefined && uuidPattern.test(part);

/**
 * When the key is pressed, calls `open` with the id of the record in the focused row, or else of the page's record, and
 * with whether it comes from a row. `open` returns whether the key was used.
 */
export function useRecordKey(key: string, open: (id: string, isRow: boolean) => boolean): void {
  const { record } = usePlace();
  const pressed = useRef<() => boolean>(() => false);
  useEffect(() => {
    pressed.current = () => {
      const focusedRow = document.activeElement?.closest<HTMLElement>('[data-record]');
      const id = focusedRow?.dataset.record ?? record;
      return isRecordId(id) && open(id, focusedRow !== undefined && focusedRow !== null);
    };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isOther = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing;
      if (isOther || event.defaultPrevented || isTyping(event.target) || pressedKey(event) !== key) return;
      if (pressed.current()) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key]);
}
