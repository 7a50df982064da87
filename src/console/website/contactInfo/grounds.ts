import { contactGrounds } from '#contract/website/contactInfo.ts';
import { paper, siteColour } from '#console/ui/activeEntries/siteColours.ts';
import type { SwatchChoice } from '#console/ui/form/kit/colours/ground.ts';

type Ground = keyof typeof contactGrounds;

const names: readonly Ground[] = ['Blue', 'Green', 'Purple', 'Red', 'Yellow', 'Indigo'];

/** The grounds of a card to choose from, by their names (content-and-communication.md §3). */
export const groundChoices: readonly SwatchChoice[] = names.map((name) => ({
  id: contactGrounds[name],
  name,
  css: siteColour('card', name.toLowerCase()) ?? paper,
}));

/** What is written on a ground: dark on all of them. */
export const ink = '#14231d';

/** A stored ground; one of another site has no swatch. */
export function groundOf(bg: string): SwatchChoice | undefined {
  return groundChoices.find(({ id }) => id === bg);
}
