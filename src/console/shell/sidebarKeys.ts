import type { KeyboardEvent } from 'react';
import { pressedKey } from '#console/pressedKey.ts';

/**
 * Keys in the sidebar: up and down through headings, modules and views; Home and End to the ends; right and left
 * between a module, its count and its pin, and on a heading to expand and collapse it. `p` pins or unpins the module.
 */
export function onSidebarKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement)) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const entry = target.closest('li');
  const parts = [
    ...(entry?.querySelectorAll<HTMLElement>(':scope > :is([data-stop], [data-badge], [data-pin])') ?? []),
  ];
  const stop = target.matches('[data-stop]') ? target : parts[0];
  const stopIndex = stop ? stops.indexOf(stop) : -1;
  const part = parts.indexOf(target);
  const targetsByKey: Readonly<Record<string, HTMLElement | null | undefined>> = {
    ArrowDown: stops[stopIndex + 1],
    ArrowUp: stops[stopIndex - 1],
    Home: stops[0],
    End: stops.at(-1),
    ArrowRight: parts[part + 1],
    ArrowLeft: part > 0 ? parts[part - 1] : undefined,
  };
  const step = targetsByKey[key];
  const expandedState = target.getAttribute('aria-expanded');
  const pin = parts.find((each) => each.matches('[data-pin]'));
  if (step) step.focus();
  else if ((key === 'ArrowRight' && expandedState === 'false') || (key === 'ArrowLeft' && expandedState === 'true'))
    target.click();
  else if (pressedKey(event.nativeEvent) === 'p' && pin) pressPin(pin, target, stops.slice(stopIndex + 1));
  else return;
  event.preventDefault();
}

/** Unpinning removes the focused entry, so the focus moves to the next one. */
function pressPin(pin: HTMLElement, focused: HTMLElement, following: readonly HTMLElement[]): void {
  pin.click();
  requestAnimationFrame(() => {
    if (!focused.isConnected) following.find(({ isConnected }) => isConnected)?.focus();
  });
}
