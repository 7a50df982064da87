import { useEffect, useRef } from 'react';
import { useEvent, useListContext, type RaRecord } from 'react-admin';

/**
 * A selection ends when search or filters change and when the list is left, so that nobody deletes rows that they no
 * longer see.
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
  const owed = useRef(false);
  useEffect(() => {
    owed.current = !selecting && (owed.current || before.current);
    before.current = selecting;
    if (!owed.current) return;
    const { activeElement } = document;
    // The question that was asked before may still be closing: it has the focus until it is gone.
    if (activeElement?.closest('[role="dialog"], [role="alertdialog"], [role="presentation"]')) return;
    owed.current = false;
    if (activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
  });
}

/** The buttons of the bar are hidden while one of them works: the one that had the focus gets it back. */
export function useFocusAfterWork(bar: { current: HTMLElement | null }, working: boolean): void {
  const before = useRef(working);
  const last = useRef<EventTarget>(null);
  useEffect(() => {
    const element = bar.current;
    const remember = ({ target }: FocusEvent) => void (last.current = target);
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [bar]);
  useEffect(() => {
    const ended = before.current && !working;
    before.current = working;
    if (!ended || document.activeElement !== document.body) return;
    const { current: pressed } = last;
    if (pressed instanceof HTMLElement && pressed.isConnected) pressed.focus();
    else bar.current?.querySelector('button')?.focus();
  }, [working, bar]);
}
