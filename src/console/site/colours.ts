import type { CSSProperties } from 'react';
import { isColour, isGround } from '#contract/colours.ts';

/**
 * A section's colours as the custom properties that its CSS reads, each named after the entry's field. For an omitted
 * or invalid colour, the CSS uses its own.
 */
export function colourStyle(colours: Readonly<Record<string, string | undefined>>): CSSProperties {
  return Object.fromEntries(
    Object.entries(colours).flatMap(([field, css]) => (css === undefined ? [] : [[`--${field}`, css]])),
  );
}

/** The shades for the two default colour names of About Us. */
const shades: ReadonlyMap<string, string> = new Map([
  ['green-600', '#15803d'],
  ['gray-600', '#4b5563'],
]);

/** A typed colour as CSS; undefined for any text that is not a colour, such as an address. */
export function freeColour(input: string): string | undefined {
  const colour = input.trim();
  return shades.get(colour) ?? (isColour(colour) ? colour : undefined);
}

/** A typed background as CSS, which may also be a gradient; undefined for any other text. */
export function freeGround(input: string): string | undefined {
  const ground = input.trim();
  return shades.get(ground) ?? (isGround(ground) ? ground : undefined);
}
