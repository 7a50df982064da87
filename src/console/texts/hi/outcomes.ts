import type { Outcomes } from '../outcomes.ts';

/** `withOutcomes` in Hindi, where verbs agree with the gender of the noun. */
export function withOutcomes<const Texts extends { readonly one: string }>(
  gender: keyof typeof verbs,
  texts: Texts,
): Outcomes & Texts {
  const { one } = texts;
  const { added, updated, removed, notLoaded, notAdded, notUpdated, notRemoved } = verbs[gender];
  return {
    created: `${one} ${added}!`,
    updated: `${one} अपडेट ${updated}!`,
    deleted: `${one} ${removed}!`,
    fetchFailed: `${one} लोड नहीं ${notLoaded}`,
    createFailed: `${one} नहीं ${notAdded}`,
    updateFailed: `${one} अपडेट नहीं ${notUpdated}`,
    deleteFailed: `${one} नहीं ${notRemoved}`,
    ...texts,
  };
}

const verbs = {
  masculine: {
    added: 'जोड़ा गया',
    updated: 'किया गया',
    removed: 'हटाया गया',
    notLoaded: 'हो सके',
    notAdded: 'जोड़ा जा सका',
    notUpdated: 'हो सका',
    notRemoved: 'हटाया जा सका',
  },
  feminine: {
    added: 'जोड़ी गई',
    updated: 'की गई',
    removed: 'हटाई गई',
    notLoaded: 'हो सकीं',
    notAdded: 'जोड़ी जा सकी',
    notUpdated: 'हो सकी',
    notRemoved: 'हटाई जा सकी',
  },
} as const;
