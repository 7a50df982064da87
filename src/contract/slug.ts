import * as z from 'zod/mini';

/** Characters of a slug at most. */
const longest = 80;

const accents = /(\p{Script=Latin})\p{M}+/gu;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What stands for a text in the address of a page: its letters and digits in lower case, with hyphens between words. Hindi
 * stays Hindi, as browsers show it in the address; accents of Latin letters go. Empty when there is no letter or digit.
 */
export function slugOf(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(accents, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^[-\p{M}]+|-+$/gu, '');
  if (words.length <= longest) return words;
  // Whole words, unless the first is longer than that.
  return words
    .slice(0, longest + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, longest);
}

const slugMessage = 'Use at least one letter or digit';

/** A slug as people type it: whatever it is, it becomes one. Empty asks for one that is made of the title. */
export const Slug = z.string().check(
  z.maxLength(500, 'At most 500 characters'),
  z.trim(),
  // What is empty afterwards, though something was typed, is refused.
  z.overwrite((typed) => (typed === '' ? '' : slugOf(typed) || '-')),
  z.refine((slug) => slug !== '-', slugMessage),
  z.refine((slug) => !uuid.test(slug), 'An address must not look like an id'),
);
