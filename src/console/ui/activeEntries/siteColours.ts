import { useMemo } from 'react';
import { useText } from '#console/texts/index.ts';
import type { SwatchChoice } from '../form/kit/SwatchInput.tsx';

/**
 * How the colours of the public site look, by their names. They are part of what is published, not of this console's
 * theme, and are the same in light and dark.
 */
const colours = {
  white: '#ffffff',
  green: '#146c38',
  blue: '#1d4ed8',
  purple: '#7e22ce',
  yellow: '#ca8a04',
  red: '#c0272d',
  gray: '#5f6370',
  'dark gray': '#363943',
  black: '#000000',
  'light gray': '#f1f2f4',
  'light blue': '#e3edff',
  'light green': '#dff5e5',
  'light purple': '#efe5fb',
  'green to blue gradient': 'linear-gradient(120deg, #dff5e5, #e3edff)',
  'purple to pink gradient': 'linear-gradient(120deg, #efe5fb, #fde5ef)',
} as const;

export type SiteColour = keyof typeof colours;

const byName: Readonly<Record<string, string>> = colours;

/** What a colour looks like; a name that is not known here, such as one of another site, looks like `otherwise`. */
export function siteColour(name: unknown, otherwise: SiteColour): string {
  const known = typeof name === 'string' && Object.hasOwn(byName, name) ? byName[name] : undefined;
  return known ?? colours[otherwise];
}

/** Colours as choices of a form. `names` is a constant. */
export function useSwatches(names: readonly SiteColour[]): readonly SwatchChoice[] {
  const text = useText();
  return useMemo(
    () => names.map((id) => ({ id, name: text(`ui.siteColours.${id}`), css: colours[id] })),
    [names, text],
  );
}
