import { useLocation } from 'react-router';

/** Travels with a link from the outline, so that a save leads back to it. */
export const fromOutline = { from: 'outline' } as const;

/** Whether this page was opened from the outline. */
export function useFromOutline(): boolean {
  return stateOf(useLocation().state, 'from') === fromOutline.from;
}

/** The part that a save has come back from, to be focused. */
export function usePartToFocus(): string | undefined {
  const part = stateOf(useLocation().state, 'part');
  return typeof part === 'string' ? part : undefined;
}

function stateOf(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
}
