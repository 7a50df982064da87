import { contactGrounds } from '#contract/website/contactInfo.ts';
import type { SwatchChoice } from '#console/ui/form/kit/colours/ground.ts';

type Ground = keyof typeof contactGrounds;

/** The 50 and the 100 shade of each colour, as the site shows them: the same in light and dark. */
const shades: Readonly<Record<Ground, string>> = {
  Blue: 'linear-gradient(135deg, #eff6ff, #dbeafe)',
  Green: 'linear-gradient(135deg, #f0fdf4, #dcfce7)',
  Purple: 'linear-gradient(135deg, #faf5ff, #f3e8ff)',
  Red: 'linear-gradient(135deg, #fef2f2, #fee2e2)',
  Yellow: 'linear-gradient(135deg, #fefce8, #fef9c3)',
  Indigo: 'linear-gradient(135deg, #eef2ff, #e0e7ff)',
};

const names: readonly Ground[] = ['Blue', 'Green', 'Purple', 'Red', 'Yellow', 'Indigo'];

/** The grounds of a card to choose from, by their names (content-and-communication.md §3). */
export const groundChoices: readonly SwatchChoice[] = names.map((name) => ({
  id: contactGrounds[name],
  name,
  css: shades[name],
}));

/** What is written on a ground: dark on all of them. */
export const ink = '#14231d';

/** A stored ground; one of another site has no swatch. */
export function groundOf(bg: string): SwatchChoice | undefined {
  return groundChoices.find(({ id }) => id === bg);
}
