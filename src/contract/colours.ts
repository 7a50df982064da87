import * as z from 'zod/mini';
import { group } from './activeEntries.ts';

export const colourMessage = 'Enter a colour such as #15803d';
const groundMessage = 'Enter a colour such as #15803d, or a gradient such as linear-gradient(180deg, #1f2624, #121715)';

const colourName =
  'aqua|black|blue|fuchsia|gray|green|grey|indigo|lime|maroon|navy|olive|orange|pink|purple|red|silver|teal|transparent|white|yellow';
const number = String.raw`-?[\d.]{1,8}(?:%|deg)?`;
const plainColour = String.raw`#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgb|hsl)a?\(\s*${number}(?:\s*[\s,/]\s*${number}){2,3}\s*\)|${colourName}`;
const stop = String.raw`\s*(?:${plainColour})(?:\s+[\d.]{1,6}%){0,2}\s*`;
const direction = String.raw`\s*(?:-?[\d.]{1,6}deg|to(?:\s+(?:top|right|bottom|left)){1,2})\s*,`;

const wholeColour = new RegExp(`^(?:${plainColour})$`, 'i');
const wholeGradient = new RegExp(String.raw`^linear-gradient\((?:${direction})?${stop}(?:,${stop}){1,7}\)$`, 'i');

/** Whether a text is a CSS colour that the site accepts: hexadecimal, rgb, hsl, or one of the usual names. */
export function isColour(text: string): boolean {
  return text.length <= 60 && wholeColour.test(text);
}

/** Whether a text is a valid background: a colour, or a linear gradient of up to eight colours. */
export function isGround(text: string): boolean {
  return isColour(text) || (text.length <= 300 && wholeGradient.test(text));
}

/** Any colour, for fields without a list of colours in the specification. No other CSS is accepted. */
export function colour(initial: string) {
  return z._default(z.string(colourMessage).check(z.trim(), z.refine(isColour, colourMessage)), initial);
}

/** Like `colour`, but for a background, which may also be a gradient. */
function ground(initial: string) {
  return z._default(z.string(groundMessage).check(z.trim(), z.refine(isGround, groundMessage)), initial);
}

type Defaults = Readonly<Record<string, string>>;

/** Returns a schema for colours by name, with these defaults. Only `background` may be a gradient. */
export function colours<const Names extends Defaults>(defaults: Names) {
  const fields = Object.entries(defaults).map(([name, value]) => [
    name,
    name === 'background' ? ground(value) : colour(value),
  ]);
  // `Object.fromEntries` loses the names, which the type adds again.
  return group(Object.fromEntries(fields) as { [Name in keyof Names]: ReturnType<typeof colour> });
}

/** A colour chosen by its name from a list in the specification. */
export function colourChoice<const Names extends readonly string[]>(names: Names, initial: Names[number]) {
  return z._default(z.enum(names, 'Choose one of the colours'), initial);
}
