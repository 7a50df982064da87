import { useEvent, useListContext, type RaRecord } from 'ra-core';
import { useEffect, useRef } from 'react';

/**
 * A selection belongs to what is in view: it ends when search or filters change and when the list is left, so that
 * nobody deletes rows that they no longer see.
 */
export function useSelectionEnds(): void {
  const { filterValues, onSelect } = useListContext<RaRecord<string>>();
  const view = JSON.stringify(filterValues);
  const end = useEvent(() => onSelect([]));
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current !== view) end();
    shown.current = view;
  }, [view, end]);
  useEffect(() => {
    // One that an earlier visit left behind, when the window was closed over it.
    end();
    return end;
  }, [end]);
}

/** The bar that had the focus has gone with the selection: the keyboard goes on among the rows. */
export function useFocusAfterSelecting(root: { current: HTMLElement | null }, selecting: boolean): void {
  const before = useRef(selecting);
  useEffect(() => {
    const ended = before.current && !selecting;
    before.current = selecting;
    if (!ended || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
  }, [selecting, root]);
}
