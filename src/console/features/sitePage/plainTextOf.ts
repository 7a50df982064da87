import { unshowable } from '#contract/richText.ts';

/** Block elements, which separate words. */
const blocks =
  'address, blockquote, br, dd, div, dt, figcaption, h1, h2, h3, h4, h5, h6, hr, li, p, pre, summary, td, th';

/** The text of HTML on one line, as the institute's site passes it to search engines (server/platform/plainText.ts). */
export function plainTextOf(html: string): string {
  if (unshowable(html) !== undefined) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll(blocks)) {
    block.before(' ');
    block.after(' ');
  }
  return body.textContent.replace(/\s+/g, ' ').trim();
}
