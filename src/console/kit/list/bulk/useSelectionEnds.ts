import { useEffect, useRef } from 'react';
import { useEvent, useListContext, type RaRecord } from 'react-admin';

/**
 * Clears the selection when search or filters change and when the user leaves the list, so that nobody deletes rows
 * that are not visible.
 */
export function useSelectionEnds(): void {
  const { filterValues, onSelect } = useListContext<RaRecord<string>>();
  const view = JSON.stringify(filterValues);
  const end = useEvent(() => onSelect([]));
  const shownView = useRef(view);
  useEffect(() => {
    if (shownView.current !== view) end();
    shownView.current = view;
  }, [view, end]);
  useEffect(() => {
    // Clears a selection left over from an earlier visit whose window was closed.
    end();
    return end;
  }, [end]);
  useDepartedRows();
}

/**
 * Deselects rows that no longer match the filter, because they were changed or deleted in the meantime. On later pages
 * and in a growing list, a row that is missing may only have moved to another page, so it stays selected.
 */
function useDepartedRows(): void {
  const list = useListContext<RaRecord<string>>();
  const { data, total = 0, page, sort, perPage, filterValues, selectedIds, isPlaceholderData, onSelect } = list;
  const view = JSON.stringify([page, sort, perPage, filterValues]);
  const shownPage = useRef({ view: '', ids: new Set<string>(), total: 0 });
  const follow = useEvent(() => {
    if (!data || isPlaceholderData) return;
    const ids = new Set(data.map(({ id }) => id));
    const pageBefore = shownPage.current;
    shownPage.current = { view, ids, total };
    const isWhole = page === 1 && (total < pageBefore.total || total === ids.size);
    if (pageBefore.view !== view || !isWhole) return;
    const remainingIds = selectedIds.filter((id) => ids.has(String(id)) || !pageBefore.ids.has(String(id)));
    if (remainingIds.length < selectedIds.length) onSelect(remainingIds);
  });
  useEffect(follow, [data, isPlaceholderData, view, follow]);
}

/** Moves the focus to the rows if the bulk bar had it, because the bar disappears together with the selection. */
export function useFocusAfterSelecting(root: { current: HTMLElement | null }, selecting: boolean): void {
  const wasSelecting = useRef(selecting);
  const isFocusDue = useRef(false);
  useEffect(() => {
    isFocusDue.current = !selecting && (isFocusDue.current || wasSelecting.current);
    wasSelecting.current = selecting;
    if (!isFocusDue.current) return;
    const { activeElement } = document;
    // While a dialog is closing, the focus stays in it until it is unmounted.
    if (activeElement?.closest('[role="dialog"], [role="alertdialog"], [role="presentation"]')) return;
    isFocusDue.current = false;
    if (activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
  });
}

/**
 * Restores the focus after an operation to the button that had it, because the buttons of the bar are hidden meanwhile.
 */
export function useFocusAfterWork(bar: { current: HTMLElement | null }, isWorking: boolean): void {
  const wasWorking = useRef(isWorking);
  const lastFocused = useRef<EventTarget>(null);
  useEffect(() => {
    const element = bar.current;
    const remember = ({ target }: FocusEvent) => void (lastFocused.current = target);
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [bar]);
  useEffect(() => {
    const hasEnded = wasWorking.current && !isWorking;
    wasWorking.current = isWorking;
    if (!hasEnded || document.activeElement !== document.body) return;
    const { current: pressed } = lastFocused;
    if (pressed instanceof HTMLElement && pressed.isConnected) pressed.focus();
    else bar.current?.querySelector('button')?.focus();
  }, [isWorking, bar]);
}
