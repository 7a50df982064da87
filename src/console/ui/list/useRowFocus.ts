import { useCallback, useLayoutEffect, useRef } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const rowsOf = (element: Element) => [...element.querySelectorAll('tr, li')];
const controlsOf = (row: Element | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('a[href], button, input') ?? []),
];

/**
 * The keyboard among rows; give the ref to the table or list. Arrow keys move the focus to the same control of the
 * next or previous row, Tab still visits every control. When the row in focus goes away, as after deleting it, the
 * one that took its place gets the focus instead of the top of the page.
 */
export function useRowFocus(): (element: HTMLElement | null) => (() => void) | undefined {
  const around = useRef<HTMLElement>(undefined);
  const last = useRef<{ control: HTMLElement; row: number; place: number }>(undefined);

  useLayoutEffect(() => {
    const { current: lost } = last;
    if (!around.current || !lost || lost.control.isConnected || document.activeElement !== document.body) return;
    const all = rowsOf(around.current);
    focusIn(all[Math.min(lost.row, all.length - 1)], lost.place);
  });

  return useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    around.current = element;
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof HTMLElement && target.closest('tr, li');
      if (!row) return;
      last.current = { control: target, row: rowsOf(element).indexOf(row), place: controlsOf(row).indexOf(target) };
    };
    const move = (event: KeyboardEvent) => moveAmongRows(element, event);
    element.addEventListener('focusin', remember);
    element.addEventListener('keydown', move);
    return () => {
      element.removeEventListener('focusin', remember);
      element.removeEventListener('keydown', move);
    };
  }, []);
}

function moveAmongRows(element: HTMLElement, event: KeyboardEvent): void {
  const step = steps[event.key];
  const { target } = event;
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
  const row = target.closest('tr, li');
  const place = row ? controlsOf(row).indexOf(target) : -1;
  if (!row || place === -1) return;
  const rows = rowsOf(element);
  if (focusIn(rows[rows.indexOf(row) + step], place)) event.preventDefault();
}

function focusIn(row: Element | undefined, place: number): boolean {
  const controls = controlsOf(row);
  const control = controls[Math.min(Math.max(place, 0), controls.length - 1)];
  control?.focus();
  return control !== undefined;
}
