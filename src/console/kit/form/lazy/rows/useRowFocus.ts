import { useEffect, useMemo, useRef } from 'react';

/** A control, or the placeholder of one that is loading. */
const control = ':is(input, textarea, [role="combobox"], [data-pending])';

/**
 * Moves the focus when rows change: into an added row, to the row after a removed one, or to the add button. Finds rows
 * by `data-row`, which is their index, remove buttons by `data-remove`, and the add button by `data-add`.
 */
export function useRowFocus() {
  const list = useRef<HTMLDivElement>(null);
  const focusedRow = useRef<string>(undefined);
  useEffect(() => {
    if (focusedRow.current === undefined || list.current === null) return;
    focusIn(list.current, focusedRow.current);
    focusedRow.current = undefined;
  });
  return useMemo(
    () => ({
      list,
      afterAdd: (index: number) => {
        focusedRow.current = `:scope > [data-row="${index}"] ${control}`;
      },
      afterRemove: (index: number, remainingRows: number) => {
        const row = `:scope > [data-row="${Math.min(index, remainingRows - 1)}"]`;
        // Excludes the remove buttons of a list inside the row.
        focusedRow.current =
          remainingRows === 0
            ? ':scope > :not([data-row]) [data-add]'
            : `${row} > [data-remove], ${row} > [data-head] > [data-remove]`;
      },
    }),
    [],
  );
}

/** Whether the element is the placeholder of a control that is still loading. */
const isAwaited = (element: HTMLElement) => element.dataset.pending !== undefined;

/**
 * Focuses the first matching element. If that element is still loading, focuses it once it appears, unless the focus
 * has moved on.
 */
function focusIn(list: HTMLElement, selector: string): void {
  const element = list.querySelector<HTMLElement>(selector);
  if (!element || !isAwaited(element)) {
    element?.focus();
    return;
  }
  const focusBefore = document.activeElement;
  const observer = new MutationObserver(() => {
    if (element.isConnected && isAwaited(element)) return;
    observer.disconnect();
    if (document.activeElement === focusBefore) focusIn(list, selector);
  });
  observer.observe(list, { subtree: true, childList: true, attributeFilter: ['data-pending'] });
}
