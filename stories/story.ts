import type { ReactNode } from 'react';
import type { Surroundings } from './surroundings.ts';

/** The default export of a stories file; its position in the tool's tree follows from its path. */
export type Stories = { readonly parameters?: Surroundings };

/** A part of the kit in one state, in the format of Storybook (CSF). */
export type Story = {
  readonly render: () => ReactNode;
  readonly parameters?: Surroundings;
  /** Runs after the first render, for a state that users reach by a click. */
  readonly play?: (context: { readonly canvasElement: HTMLElement }) => Promise<void>;
};

/**
 * Clicks one of the matching elements, by default the first. A selector is used because labels differ between
 * languages.
 */
export function clicks(selector: string, place = 0): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    const element = await appearing(() => canvasElement.ownerDocument.querySelectorAll<HTMLElement>(selector)[place]);
    element.click();
  };
}

/** Submits the form unchanged, so that its errors are shown. */
export const submits = clicks('[type=submit]');

const patienceMs = 10_000;

async function appearing<Found>(find: () => Found | undefined): Promise<Found> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error('The story does not show what its play needs.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
