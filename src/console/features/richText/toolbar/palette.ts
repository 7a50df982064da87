import type { TextKey } from '#console/texts/index.ts';

export type Swatch = { readonly value: string; readonly name: TextKey };

/** Text colours. They are part of the published content of the light site rather than of the console's theme. */
export const textColours: readonly Swatch[] = [
  { value: '#000000', name: 'richText.colour.black' },
  { value: '#5f6370', name: 'richText.colour.grey' },
  { value: '#c0272d', name: 'richText.colour.red' },
  { value: '#b35309', name: 'richText.colour.orange' },
  { value: '#15803d', name: 'richText.colour.green' },
  { value: '#0f766e', name: 'richText.colour.teal' },
  { value: '#1d4ed8', name: 'richText.colour.blue' },
  { value: '#7e22ce', name: 'richText.colour.purple' },
];

export const backgroundColours: readonly Swatch[] = [
  { value: '#ffffff', name: 'richText.colour.white' },
  { value: '#e8e8ec', name: 'richText.colour.paleGrey' },
  { value: '#fde2e1', name: 'richText.colour.paleRed' },
  { value: '#fff3a3', name: 'richText.colour.paleYellow' },
  { value: '#d5f2dd', name: 'richText.colour.paleGreen' },
  { value: '#cdf0ee', name: 'richText.colour.paleTeal' },
  { value: '#dbe6ff', name: 'richText.colour.paleBlue' },
  { value: '#eadcfb', name: 'richText.colour.palePurple' },
];
