import { contactGrounds } from '#contract/website/contactInfo.ts';
import { useMemo } from 'react';
import { useText } from '#console/texts/index.ts';
import { paper, siteColour } from '#console/features/activeEntries/siteColours.ts';
import type { SwatchChoice } from '#console/kit/form/lazy/colours/ground.ts';

type Ground = keyof typeof contactGrounds;

const names: readonly Ground[] = ['Blue', 'Green', 'Purple', 'Red', 'Yellow', 'Indigo'];

const grounds = names.map((name) => ({
  id: contactGrounds[name],
  name,
  css: siteColour('card', name.toLowerCase()) ?? paper,
}));

/** The backgrounds of a card as choices, with their names in the user's language. */
export function useGroundChoices(): readonly SwatchChoice[] {
  const text = useText();
  return useMemo(
    () => grounds.map(({ name, ...ground }) => ({ ...ground, name: text(`contactInfo.grounds.${name}`) })),
    [text],
  );
}

/** The dark text colour for every background. */
export const ink = '#14231d';

/** The CSS of a stored background; undefined for an unknown one. */
export function groundOf(bg: string): { readonly css: string } | undefined {
  return grounds.find(({ id }) => id === bg);
}
