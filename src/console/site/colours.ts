import type { CSSProperties } from 'react';
import { isColour, isGround } from '#contract/colours.ts';

/**
 * A section's colours as the custom properties that its rules read, each called after the entity's field. A colour that
 * is left out, or that is none, leaves the rule's own.
 */
export function colourStyle(colours: Readonly<Record<string, string | undefined>>): CSSProperties {
  return Object.fromEntries(
    Object.entries(colours).flatMap(([field, css]) => (css === undefined ? [] : [[`--${field}`, css]])),
  );
}

/** The shades of the two default names of About Us. */
const shades: ReadonlyMap<string, string> = new Map([
  ['green-600', '#15803d'],
  ['gray-600', '#4b5563'],
]);

/** A free colour as CSS, if it is one; anything else that a text may hold, such as an address, is undefined. */
export function freeColour(typed: string): string | undefined {
  const colour = typed.trim();
  return shades.get(colour) ?? (isColour(colour) ? colour : undefined);
}

/** The same for a ground, which may also be a gradient. */
export function freeGround(typed: string): string | undefined {
  const ground = typed.trim();
  return shades.get(ground) ?? (isGround(ground) ? ground : undefined);
}
