import { describe, expect, it } from 'vitest';
import { customProperties, palettes, type Palette } from '#console/theme/tokens.ts';

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(foreground: string, background: string): number {
  const [lighter = 0, darker = 0] = [luminance(foreground), luminance(background)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

type Role = keyof Palette;
const grounds: readonly Role[] = ['page', 'card', 'raised', 'hover', 'accentSoft'];
const texts: readonly Role[] = ['text', 'muted', 'accent', 'green', 'amber', 'red', 'grey'];
const softPairs: readonly (readonly [Role, Role])[] = [
  ['green', 'greenSoft'],
  ['amber', 'amberSoft'],
  ['red', 'redSoft'],
  ['grey', 'greySoft'],
  ['muted', 'greySoft'],
  ['accent', 'accentSoft'],
  ['text', 'greenSoft'],
  ['text', 'amberSoft'],
  ['text', 'redSoft'],
  ['text', 'greySoft'],
];
const fillRoles: readonly Role[] = ['accent', 'accentStrong', 'green', 'amber', 'red', 'grey'];

describe.each(Object.entries(palettes))('the %s palette', (_scheme, palette) => {
  it.each(grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)))(
    'shows %s readably on %s',
    (text, ground) => expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5),
  );

  it.each(softPairs)('shows %s readably on %s', (text, ground) =>
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5),
  );

  it.each(fillRoles)('shows the accent text readably on filled %s', (fill) =>
    expect(contrast(palette.accentText, palette[fill])).toBeGreaterThanOrEqual(4.5),
  );

  it('shows tooltips, card on text, readably', () =>
    expect(contrast(palette.card, palette.text)).toBeGreaterThanOrEqual(4.5));

  it.each(grounds)('draws the borders of controls and the focus ring visibly on %s', (ground) => {
    expect(contrast(palette.controlLine, palette[ground])).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.focus, palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('the custom properties', () => {
  it('have the same names in both palettes', () => {
    expect(Object.keys(customProperties('light'))).toEqual(Object.keys(customProperties('dark')));
  });

  it('write roles of two words with a hyphen and sizes in pixels', () => {
    expect(customProperties('light')).toMatchObject({
      '--accent-soft': palettes.light.accentSoft,
      '--radius': '8px',
      '--font-table': '13px',
      '--sidebar-collapsed': '80px',
    });
  });
});
