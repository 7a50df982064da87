import type { Instance, Options, VirtualElement } from '@popperjs/core';
import type { createPopper as Create } from '@popperjs/core/lib/popper.js';

/**
 * Replaces Popper's own function in MUI's Popper (vite.config.ts): the code that positions tooltips and option lists is
 * loaded when the first one opens, or earlier by {@link loadPopper}. Until then the element is hidden.
 */
export function createPopper(
  anchor: Element | VirtualElement,
  element: HTMLElement,
  options?: Partial<Options>,
): Pick<Instance, 'destroy' | 'forceUpdate'> {
  let popper: Instance | undefined;
  let isClosed = false;
  const place = (create: typeof Create): void => {
    if (isClosed) return;
    popper = create(anchor, element, options);
    element.style.visibility = '';
  };
  element.style.visibility = 'hidden';
  // After a failure, the next popper tries to load the code again.
  loadPopper().then(place, () => undefined);
  return {
    forceUpdate: () => popper?.forceUpdate(),
    destroy() {
      isClosed = true;
      popper?.destroy();
    },
  };
}

/** Loads Popper; resolves immediately if it is already loaded. */
export async function loadPopper(): Promise<typeof Create> {
  return (await import('@popperjs/core/lib/popper.js')).createPopper;
}
