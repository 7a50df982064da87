import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Rows rendered above and below the visible ones, so that scrolling shows no gap. */
const spareRows = 6;

/**
 * Finds the rows that are visible in a scrolling box, so that only those are rendered. All rows have the same height.
 */
export function useWindow(rowHeight: number) {
  const box = useRef<HTMLDivElement>(null);
  const [{ top, height }, setVisibleRange] = useState({ top: 0, height: 800 });
  const measure = useCallback(() => {
    const element = box.current;
    if (!element) return;
    // Rounded to whole rows, so that most scroll events change nothing.
    const newWindow = { top: Math.floor(element.scrollTop / rowHeight), height: element.clientHeight };
    setVisibleRange((visibleRange) =>
      visibleRange.top === newWindow.top && visibleRange.height === newWindow.height ? visibleRange : newWindow,
    );
  }, [rowHeight]);
  useLayoutEffect(() => {
    measure();
    const observer = new ResizeObserver(measure);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [measure]);

  const scrollTo = useCallback(
    (row: number) => {
      const element = box.current;
      if (!element) return;
      const from = row * rowHeight;
      if (from < element.scrollTop) element.scrollTop = from;
      else if (from + rowHeight > element.scrollTop + element.clientHeight) {
        element.scrollTop = from + rowHeight - element.clientHeight;
      }
    },
    [rowHeight],
  );
  return {
    box,
    look: measure,
    scrollTo,
    first: Math.max(0, top - spareRows),
    last: top + Math.ceil(height / rowHeight) + spareRows,
  };
}
