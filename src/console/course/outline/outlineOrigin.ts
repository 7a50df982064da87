import { useLocation } from 'react-router';

/** The location state of links from the outline, so that saving returns to it. */
export const fromOutline = { from: 'outline' } as const;

/** Whether this page was opened from the outline. */
export function useFromOutline(): boolean {
  return stateOf(useLocation().state, 'from') === fromOutline.from;
}

/** The part to focus after its form has returned to the outline. */
export function usePartToFocus(): string | undefined {
  const part = stateOf(useLocation().state, 'part');
  return typeof part === 'string' ? part : undefined;
}

function stateOf(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
}
