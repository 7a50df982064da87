import sanitizeHtml from 'sanitize-html';
import {
  allowedAttributes,
  allowedTags,
  attributesOf,
  cleanAttributes,
  droppedWithContent,
  voidTags,
} from '#contract/html.ts';
import { linkSchemes } from '#contract/links.ts';

// The types lack `allowedEmptyAttributes`.
const options: sanitizeHtml.IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(allowedTags.map((tag) => [tag, [...attributesOf(tag)]])),
  allowedEmptyAttributes: [...allowedAttributes],
  allowedSchemes: [...linkSchemes],
  nonTextTags: [...droppedWithContent],
  selfClosing: [...voidTags],
  // The contract's rules decide about styles and classes, as about every other attribute.
  parseStyleAttributes: false,
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: cleanAttributes(tagName, attribs) ?? {} }) },
  exclusiveFilter: ({ tag, attribs }) => cleanAttributes(tag, attribs) === undefined,
};

/**
 * Returns HTML with only the content that the shared allow-list (contract/html.ts) names. It is serialised as browsers
 * do it (`<br>`, `controls=""`, `&nbsp;`), so that the editor's output is preserved byte for byte; cleaning it twice
 * changes nothing.
 */
export function cleanHtml(html: string): string {
  // After cleaning, text and values contain no bare `>`, so ' />' can only be the end of a void tag.
  return sanitizeHtml(html, options).replaceAll(' />', '>').replaceAll('\u00a0', '&nbsp;');
}
