import type { ReactNode } from 'react';
import type { Surroundings } from './surroundings.ts';

/** The default export of a file of stories; its place in the tool's tree follows from the path of the file. */
export type Stories = { readonly parameters?: Surroundings };

/** A part of the kit in one state, in the format of Storybook (CSF). */
export type Story = {
  readonly render: () => ReactNode;
  readonly parameters?: Surroundings;
  /** Runs after the first drawing, for a state that a person reaches by a click. */
  readonly play?: (context: { readonly canvasElement: HTMLElement }) => Promise<void>;
};

/** Clicks one of the elements that fit, by default the first; a selector, because labels differ in each language. */
export function clicks(selector: string, place = 0): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    const element = await appearing(() => canvasElement.ownerDocument.querySelectorAll<HTMLElement>(selector)[place]);
    element.click();
  };
}

/** Sends the form as it is, so that its errors are shown. */
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
