import { useEffect, useRef } from 'react';
import { useEvent, useListContext, type RaRecord } from 'react-admin';

/**
 * Clears the selection when search or filters change and when the user leaves the list, so that nobody deletes rows
 * that they no longer see.
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
    // Clears a selection left over from an earlier visit, whose window was closed.
    end();
    return end;
  }, [end]);
}

/** The bulk bar disappears together with the selection. If it had the focus, this moves it to the rows. */
export function useFocusAfterSelecting(root: { current: HTMLElement | null }, selecting: boolean): void {
  const before = useRef(selecting);
  const owed = useRef(false);
  useEffect(() => {
    owed.current = !selecting && (owed.current || before.current);
    before.current = selecting;
    if (!owed.current) return;
    const { activeElement } = document;
    // A dialog that is still closing keeps the focus until it is gone.
    if (activeElement?.closest('[role="dialog"], [role="alertdialog"], [role="presentation"]')) return;
    owed.current = false;
    if (activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
  });
}

/** The buttons of the bar are hidden during an operation; afterwards, this returns the focus to the one that had it. */
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
