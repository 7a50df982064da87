import { useCallback, useState } from 'react';

/**
 * Whether the content of an element is wider than the element. A table that fits scrolls with the page, its header
 * sticking to the window; one that does not becomes a scroll area of its own.
 */
export function useOverflow(): [attach: (element: HTMLElement | null) => (() => void) | undefined, wide: boolean] {
  const [overflowing, setOverflowing] = useState(false);
  const attach = useCallback((element: HTMLElement | null) => {
    const content = element?.firstElementChild;
    if (!element || !content || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      setOverflowing(content.getBoundingClientRect().width > element.clientWidth + 1);
    });
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return [attach, overflowing];
}
