import * as z from 'zod/mini';

/** The maximum length of a slug. */
const maxLength = 80;

const accentPattern = /(\p{Script=Latin})\p{M}+/gu;
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Derives a slug from a text: its letters and digits in lower case, with hyphens between words. Hindi letters are kept,
 * because browsers display them; accents of Latin letters are dropped. Returns '' if there are no letters and digits.
 */
export function slugOf(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(accentPattern, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^[-\p{M}]+|-+$/gu, '');
  if (words.length <= maxLength) return words;
  // Keeps only whole words, unless the first word alone is too long.
  return words
    .slice(0, maxLength + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, maxLength);
}

const slugMessage = 'Use at least one letter or digit';

/** A typed slug, normalised by `slugOf`. An empty one is derived from the title. */
export const Slug = z.string().check(
  z.maxLength(500, 'At most 500 characters'),
  z.trim(),
  // A text without letters and digits becomes '-', which the next check refuses.
  z.overwrite((input) => (input === '' ? '' : slugOf(input) || '-')),
  z.refine((slug) => slug !== '-', slugMessage),
  z.refine((slug) => !uuidPattern.test(slug), 'An address must not look like an id'),
);
