import { convert } from 'html-to-text';

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** The text of HTML as a single line: without markup, images, link addresses and bullets. */
export function plainTextOf(html: string): string {
  const plain = convert(html, {
    wordwrap: false,
    limits: { maxDepth: 100 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'ul', options: { itemPrefix: ' ' } },
      ...headings.map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
  return plain.replace(/\s+/g, ' ').trim();
}
