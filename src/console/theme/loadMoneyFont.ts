import { fontFamily } from './tokens.ts';

/** Fetches the part of the typeface that has the rupee sign, so that the first amount does not change under the eye. */
export const loadMoneyFont = (): Promise<unknown> => document.fonts.load(`1em ${fontFamily}`, '₹');
