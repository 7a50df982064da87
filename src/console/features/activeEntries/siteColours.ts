import { useMemo } from 'react';
import { useText } from '#console/texts/index.ts';
import type { SwatchChoice } from '../../kit/form/lazy/colours/ground.ts';

/**
 * Colours of the public site by purpose and by their names in the contract. They belong to the published content rather
 * than to the console's theme, and are the same in light and dark mode.
 */
const palettes = {
  /** Text and background colours of About Content. */
  about: {
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
  },
  /** Text colours for dark backgrounds, legible on the hero and on every `ground`. */
  text: {
    white: '#ffffff',
    'white 90%': 'rgb(255 255 255 / 0.9)',
    'white 80%': 'rgb(255 255 255 / 0.8)',
    'white 70%': 'rgb(255 255 255 / 0.7)',
    green: '#7ee2a8',
    blue: '#9dc7ff',
    yellow: '#ffd257',
    red: '#ffaaa0',
    purple: '#d3bbff',
    pink: '#ffafd2',
    indigo: '#b9c0ff',
  },
  /** Button colours. The label is black or white, whichever has more contrast. */
  button: {
    green: '#15803d',
    blue: '#1d4ed8',
    red: '#b91c1c',
    purple: '#7e22ce',
    yellow: '#ffc42e',
    indigo: '#4338ca',
    pink: '#be185d',
  },
  /** Dark backgrounds. */
  ground: {
    'dark gradient': 'linear-gradient(160deg, #1b2622, #0b120f)',
    'blue gradient': 'linear-gradient(160deg, #17387a, #0b1d47)',
    'green gradient': 'linear-gradient(160deg, #11432f, #08251b)',
    'purple gradient': 'linear-gradient(160deg, #43206f, #220f3e)',
    'dark solid': '#121b18',
    'blue solid': '#122f6b',
  },
  /** Backgrounds of cards, from the 50 to the 100 shade. */
  card: {
    blue: 'linear-gradient(135deg, #eff6ff, #dbeafe)',
    green: 'linear-gradient(135deg, #f0fdf4, #dcfce7)',
    purple: 'linear-gradient(135deg, #faf5ff, #f3e8ff)',
    red: 'linear-gradient(135deg, #fef2f2, #fee2e2)',
    yellow: 'linear-gradient(135deg, #fefce8, #fef9c3)',
    indigo: 'linear-gradient(135deg, #eef2ff, #e0e7ff)',
  },
} as const;

type Palettes = typeof palettes;
export type Palette = keyof Palettes;
export type SiteColour<In extends Palette = Palette> = In extends Palette ? keyof Palettes[In] & string : never;

/** The background of the hero, which is fixed. */
export const heroGround = '#0d1714';
/** The site's own background, used by sections without a background colour. */
export const paper = '#ffffff';

/** The CSS value of a colour; undefined for an unknown name, for example one from another site. */
export function siteColour(palette: Palette, name: unknown): string | undefined {
  const byName: Readonly<Record<string, string>> = palettes[palette];
  return typeof name === 'string' && Object.hasOwn(byName, name) ? byName[name] : undefined;
}

/** Colours as choices for an input. `names` must be a constant. */
export function useSwatches<In extends Palette>(
  palette: In,
  names: readonly SiteColour<In>[],
): readonly SwatchChoice[] {
  const text = useText();
  return useMemo(
    () => names.map((id) => ({ id, name: text(`ui.siteColours.${id}`), css: siteColour(palette, id) ?? '' })),
    [palette, names, text],
  );
}
