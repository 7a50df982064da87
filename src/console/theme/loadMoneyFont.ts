import { fontFamily } from './tokens.ts';

/** Loads the part of the font that contains the rupee sign, so that the first amount does not change visibly. */
export const loadMoneyFont = (): Promise<unknown> => document.fonts.load(`1em ${fontFamily}`, '₹');
