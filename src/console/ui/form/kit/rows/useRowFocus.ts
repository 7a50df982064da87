import { useEffect, useMemo, useRef } from 'react';

const control = ':is(input, textarea, [role="combobox"])';

/**
 * Where the focus goes when rows change: into a row that was added, to the row that takes the place of one that was
 * removed, or to what adds one. Rows have `data-row` with their place, their remove buttons `data-remove`, what adds has
 * `data-add`.
 */
export function useRowFocus() {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    list.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return useMemo(
    () => ({
      list,
      afterAdd: (index: number) => {
        wanted.current = `:scope > [data-row="${index}"] ${control}`;
      },
      afterRemove: (index: number, left: number) => {
        const row = `:scope > [data-row="${Math.min(index, left - 1)}"]`;
        // Not the buttons of a list within the row.
        wanted.current =
          left === 0
            ? ':scope > :not([data-row]) [data-add]'
            : `${row} > [data-remove], ${row} > [data-head] > [data-remove]`;
      },
    }),
    [],
  );
}
