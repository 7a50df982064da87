import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Milliseconds in which a page may render or replace its heading; after that, the focus stays where it is. */
const timeoutMs = 3000;

/**
 * Moves the focus to the page's main heading after navigation, so that screen readers announce it and Tab continues
 * from there. A field that the new page focuses keeps the focus, as does anything that the user focuses in the
 * meantime. The first page after loading does not move the focus.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const region = main.current;
    if (!region) return;

    /**
     * Whether the user has not moved the focus elsewhere. If a focused heading is replaced, the focus falls back to the
     * body.
     */
    const isOurs = () => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement === region || activeElement?.tagName === 'H1';
    };
    const isInside = region !== document.activeElement && region.contains(document.activeElement);
    if (isInside && !isOurs()) return;
    focusHeading(region);

    const observer = new MutationObserver(() => {
      if (!isOurs()) observer.disconnect();
      else if (document.activeElement !== region.querySelector('h1')) focusHeading(region);
    });
    observer.observe(region, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), timeoutMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [pathname, main]);
}

function focusHeading(region: HTMLElement): void {
  const heading = region.querySelector('h1') ?? region;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
