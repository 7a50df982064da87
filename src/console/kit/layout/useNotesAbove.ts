import { useEffect, type RefObject } from 'react';

/** Pixels between the element and the notes. */
const gapPixels = 8;
/** Pixels of the window needed by the bar at the top and a note. */
const headroomPixels = 160;

/**
 * Keeps success notes above an element at the bottom of the window, such as the field for a reply, which grows with its
 * text.
 */
export function useNotesAbove(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: bar } = element;
    if (!bar || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.body;
    const place = () => {
      const coveredPixels = window.innerHeight - bar.getBoundingClientRect().top;
      const end = Math.min(
        Math.max(coveredPixels, 0) + gapPixels,
        Math.max(gapPixels, window.innerHeight - headroomPixels),
      );
      style.setProperty('--notes-end', `${Math.round(end)}px`);
    };
    const observer = new ResizeObserver(place);
    observer.observe(bar);
    window.addEventListener('resize', place);
    // Scrolling the whole page moves the element until it sticks to the window.
    window.addEventListener('scroll', place, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place);
      style.removeProperty('--notes-end');
    };
  }, [element]);
}
