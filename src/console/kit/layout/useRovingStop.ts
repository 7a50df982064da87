import { useCallback } from 'react';

const places: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Makes a row of controls a single tab stop, as in a WAI-ARIA toolbar; arrow keys, Home and End move between the
 * controls. The tab stop is the control that last had the focus; until then, the one with `aria-current`, or the first.
 * Attach the ref to the element around the controls; `selector` matches the controls.
 */
export function useRovingStop(selector = 'button, a[href]'): (row: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (row: HTMLElement | null) => {
      if (!row) return undefined;
      const findStops = () =>
        [...row.querySelectorAll<HTMLElement>(selector)].filter((control) => !control.closest('[hidden]'));
      const stopAt = (element: HTMLElement | undefined) => {
        for (const control of findStops()) control.tabIndex = control === element ? 0 : -1;
      };
      // Controls may be added or removed, but exactly one of them must remain the tab stop.
      const keepOneStop = () => {
        const controls = findStops();
        if (controls.filter(({ tabIndex }) => tabIndex === 0).length === 1) return;
        stopAt(controls.find((control) => control.hasAttribute('aria-current')) ?? controls[0]);
      };
      const follow = ({ target }: FocusEvent) => {
        if (target instanceof HTMLElement && target.matches(selector)) stopAt(target);
      };
      const move = (event: KeyboardEvent) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        const controls = findStops();
        const focusedIndex = controls.findIndex((control) => control === document.activeElement);
        const place = places[event.key]?.(focusedIndex, controls.length);
        if (focusedIndex < 0 || place === undefined) return;
        event.preventDefault();
        controls[place]?.focus();
      };
      keepOneStop();
      const changes = new MutationObserver(keepOneStop);
      changes.observe(row, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] });
      row.addEventListener('focusin', follow);
      row.addEventListener('keydown', move);
      return () => {
        changes.disconnect();
        row.removeEventListener('focusin', follow);
        row.removeEventListener('keydown', move);
      };
    },
    [selector],
  );
}
