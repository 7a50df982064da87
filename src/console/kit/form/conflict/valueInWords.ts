import type { Text } from '#console/texts/index.ts';
import { keyInWords } from '../../format/keyInWords.ts';

/** A value in words for users; for HTML, its text. */
export function valueInWords(value: unknown, text: Text): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return text(value ? 'ui.form.on' : 'ui.form.off');
  if (Array.isArray(value)) return value.map((item) => valueInWords(item, text)).join(', ');
  if (value instanceof File) return value.name;
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, member]) => `${keyInWords(key)}: ${valueInWords(member, text) || text('ui.form.empty')}`)
      .join(', ');
  }
  const words = String(value);
  return looksLikeHtml(words) ? textOfHtml(words) : words;
}

function looksLikeHtml(value: string): boolean {
  return /<\/?[a-z][^>]*>/i.test(value);
}

/** The text of an HTML document, one line per block. Parsing it runs no scripts and loads nothing. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('p, div, li, tr, br, h1, h2, h3, h4, h5, h6, blockquote, pre')) {
    block.append('\n');
    if (block.tagName === 'BR') block.replaceWith('\n');
  }
  return body.textContent.replace(/\n{2,}/g, '\n').trim();
}

const leadingCharacters = 60;

/** Excerpts of two long texts around the first place where they differ. */
export function aroundFirstDifference(text: string, otherText: string): [string, string] {
  const shorterLength = Math.min(text.length, otherText.length);
  let sharedLength = 0;
  while (sharedLength < shorterLength && text[sharedLength] === otherText[sharedLength]) sharedLength += 1;
  if (sharedLength <= leadingCharacters * 2) return [text, otherText];
  const start = sharedLength - leadingCharacters;
  return [`…${text.slice(start)}`, `…${otherText.slice(start)}`];
}
