import { useCallback, useLayoutEffect, useRef } from 'react';

const stepByKey: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const rowsOf = (element: Element) => [...element.querySelectorAll('tr, li')];
const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('a[href], button, input')];
const canFocus = (control: HTMLElement) => !control.matches(':disabled');
/** Whether a control was removed or permanently disabled; a control that waits for its call is only busy. */
const isGone = (control: HTMLElement) =>
  !control.isConnected || (!canFocus(control) && control.getAttribute('aria-busy') !== 'true');

/**
 * Keyboard navigation among rows; attach the ref to the table or list. Arrow keys move the focus to the same control in
 * the next or previous row that has it, while Tab visits every control. If the focused control is removed or disabled,
 * for example by approving or deleting, the focus moves to the same control in the next row instead of the top of the
 * page.
 */
export function useRowFocus(): (element: HTMLElement | null) => (() => void) | undefined {
  const container = useRef<HTMLElement>(undefined);
  const lastFocused = useRef<{ control: HTMLElement; row: number; which: string }>(undefined);

  useLayoutEffect(() => {
    const { current: lostFocus } = lastFocused;
    if (!container.current || !lostFocus || !isGone(lostFocus.control)) return;
    // Browsers differ in whether a control keeps the focus when it becomes disabled.
    if (document.activeElement !== document.body && document.activeElement !== lostFocus.control) return;
    const rows = rowsOf(container.current);
    const nextRows = rows.slice(lostFocus.row);
    const previousRows = rows.slice(0, lostFocus.row).toReversed();
    const sameControl = [...nextRows, ...previousRows].flatMap((row) => controlIn(row, lostFocus.which) ?? [])[0];
    const nearestControl = [...nextRows, ...previousRows].flatMap(controlsOf).find(canFocus);
    (sameControl ?? nearestControl)?.focus();
  });

  return useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    container.current = element;
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof HTMLElement && target.closest('tr, li');
      if (!row) return;
      lastFocused.current = { control: target, row: rowsOf(element).indexOf(row), which: controlKey(row, target) };
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
  const step = stepByKey[event.key];
  const { target } = event;
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
  const row = target.closest('tr, li');
  if (!row) return;
  const rows = rowsOf(element);
  const rowIndex = rows.indexOf(row);
  const rowsInDirection = step > 0 ? rows.slice(rowIndex + 1) : rows.slice(0, rowIndex).toReversed();
  const nextControl = rowsInDirection.flatMap((other) => controlIn(other, controlKey(row, target)) ?? [])[0];
  if (!nextControl) return;
  nextControl.focus();
  event.preventDefault();
}

/** Identifies a control across rows: by its action's name, or by its column and its index within the column. */
function controlKey(row: Element, control: HTMLElement): string {
  const { control: action } = control.dataset;
  if (action !== undefined) return action;
  const cell = control.closest('td, th');
  const column = cell ? [...row.children].indexOf(cell) : -1;
  return `${column} ${controlsOf(cell ?? row).indexOf(control)}`;
}

function controlIn(row: Element, identity: string): HTMLElement | undefined {
  return controlsOf(row).find((control) => canFocus(control) && controlKey(row, control) === identity);
}
