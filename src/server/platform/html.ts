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

// The typings leave `allowedEmptyAttributes` out.
const options: sanitizeHtml.IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(allowedTags.map((tag) => [tag, [...attributesOf(tag)]])),
  allowedEmptyAttributes: [...allowedAttributes],
  allowedSchemes: [...linkSchemes],
  nonTextTags: [...droppedWithContent],
  selfClosing: [...voidTags],
  // Styles and classes are judged by the contract, with every other attribute.
  parseStyleAttributes: false,
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: cleanAttributes(tagName, attribs) ?? {} }) },
  exclusiveFilter: ({ tag, attribs }) => cleanAttributes(tag, attribs) === undefined,
};

/**
 * HTML without anything that the shared allow-list (contract/html.ts) does not name. Written the way browsers write
 * HTML (`<br>`, `controls=""`, `&nbsp;`), so that what the editor produced comes back byte for byte; cleaning twice
 * changes nothing.
 */
export function cleanHtml(html: string): string {
  // Text and values hold no bare `>` after cleaning: ' />' can only be the end of a void tag.
  return sanitizeHtml(html, options).replaceAll(' />', '>').replaceAll('\u00a0', '&nbsp;');
}
