import type { KeyboardEvent } from 'react';

/**
 * Arrow keys in the sidebar: up and down through headings and modules, Home and End to the ends, right and left between
 * a module and its count, and on a heading to expand and collapse it.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement)) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const entry = target.closest('li');
  const stop = target.matches('[data-stop]') ? target : entry?.querySelector<HTMLElement>('[data-stop]');
  const stopIndex = stop ? stops.indexOf(stop) : -1;
  const badge = entry?.querySelector<HTMLElement>('[data-badge]');
  const next: Readonly<Record<string, HTMLElement | null | undefined>> = {
    ArrowDown: stops[stopIndex + 1],
    ArrowUp: stops[stopIndex - 1],
    Home: stops[0],
    End: stops.at(-1),
    ArrowRight: badge,
    ArrowLeft: entry && stop,
  };
  const step = next[key];
  const open = target.getAttribute('aria-expanded');
  if (step) step.focus();
  else if ((key === 'ArrowRight' && open === 'false') || (key === 'ArrowLeft' && open === 'true')) target.click();
  else return;
  event.preventDefault();
}
