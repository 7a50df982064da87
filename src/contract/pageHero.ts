import * as z from 'zod/mini';
import { colourMessage, isColour } from './colours.ts';
import { optionalText, requiredText } from './fields.ts';
import { optionalLink } from './links.ts';

/** A button of a page; not shown without a text. */
export const PageButton = z.object({ text: z._default(optionalText(60), ''), link: z._default(optionalLink(), '') });

const noButton = { text: '', link: '' };
export const pageButton = () => z._default(PageButton, noButton);

/** A colour; if empty, the site uses its own. */
const heroColour = z.string(colourMessage).check(
  z.trim(),
  z.refine((input) => input === '' || isColour(input), colourMessage),
);

const noGradient = { from: '', via: '', to: '' };

/** The hero at the top of a page, shared by the FAQ and the demo digital hub. */
export const PageHero = z.object({
  title: requiredText('Title is required'),
  subtitle: z._default(optionalText(1000), ''),
  button1: pageButton(),
  button2: pageButton(),
  backgroundGradient: z._default(z.object({ from: heroColour, via: heroColour, to: heroColour }), noGradient),
  textColor: z._default(heroColour, ''),
});
