import type { Texts } from '../index.ts';

type PartOf<Tree> = { readonly [Key in keyof Tree]?: Tree[Key] extends string ? string : PartOf<Tree[Key]> };

/** The Hindi texts, grouped as the English ones; a text that is missing here is shown in English. */
export const hi: PartOf<Texts> = {};
