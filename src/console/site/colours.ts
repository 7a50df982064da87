import type { CSSProperties } from 'react';

/**
 * A section's colours as the custom properties that its rules read, each called after the entity's field. A colour that
 * is left out, or that is none, leaves the rule's own.
 */
export function colourStyle(colours: Readonly<Record<string, string | undefined>>): CSSProperties {
  return Object.fromEntries(
    Object.entries(colours).flatMap(([field, css]) => (css === undefined ? [] : [[`--${field}`, css]])),
  );
}

const texts = [
  'white',
  'white-90',
  'white-80',
  'white-70',
  'green',
  'blue',
  'yellow',
  'red',
  'purple',
  'pink',
  'indigo',
];
const buttons = ['green', 'blue', 'red', 'purple', 'yellow', 'indigo', 'pink'];
const grounds = ['dark-gradient', 'blue-gradient', 'green-gradient', 'purple-gradient', 'dark', 'blue'];
const pairs = ['blue', 'green', 'purple', 'red', 'yellow', 'indigo'];
const choices = { text: texts, button: buttons, ground: grounds, bg: pairs } as const;

/** A colour that is chosen by its name: the token of that name; undefined for any other name. */
export function namedColour(kind: keyof typeof choices, name: string): string | undefined {
  const token = name.trim().toLowerCase().replace('%', '').replaceAll(' ', '-');
  return choices[kind].includes(token) ? `var(--${kind}-${token})` : undefined;
}
