import { exampleHost, templatePhrases } from './letterTemplates.ts';
import { mergeFields } from './mergeFields.ts';

/** A part of an email that is still a placeholder, and the warning about it. */
export type UnfinishedPlace = {
  readonly kind: 'text' | 'link' | 'field';
  readonly what: string;
  readonly message: string;
};

const fieldPattern = /\{\{([^{}]*)\}\}/g;
const knownField = new RegExp(`^\\s*(?:${mergeFields.join('|')})\\s*(?:\\|[^{}]*)?$`);
const addressAttributePattern = /\b(?:href|src)="([^"]*)"/g;
/** Mail programs turn typed addresses into links as well. */
const typedAddressPattern = /\b(?:https?:\/\/|www\.)[^\s"'<>()]*[^\s"'<>().,;:!?]/gi;

function isExample(url: string): boolean {
  const completeUrl = /^www\./i.test(url) ? `https://${url}` : url;
  return URL.canParse(completeUrl) && new URL(completeUrl).hostname.replace(/^www\./, '') === exampleHost;
}

/**
 * The pattern ends before the next `<`. Otherwise, a text that consists only of `<` would be searched to its end from
 * each `<`.
 */
const tagPattern = /<[^<>]*>/g;

/** The words of HTML on one line, for comparison. */
const wordsOf = (html: string) =>
  html.replaceAll(tagPattern, '').replaceAll('&nbsp;', ' ').replaceAll(/\s+/g, ' ').toLowerCase();

/** Returns the unknown merge fields in a text, as written. Nothing would fill them in. */
export function unknownFields(text: string): readonly string[] {
  const fields = [...text.matchAll(fieldPattern)].filter(([, inner = '']) => !knownField.test(inner));
  return [...new Set(fields.map(([field]) => field.slice(0, 60)))];
}

/**
 * Returns the parts of a subject or content that must not be sent to many people: unreplaced sentences of a template,
 * filler text, example links, and unknown fields.
 */
export function unfinishedPlaces(content: string): readonly UnfinishedPlace[] {
  const words = wordsOf(content);
  const phrases = [...templatePhrases, 'Lorem ipsum'].filter((phrase) => words.includes(phrase.toLowerCase()));
  const typedLinks = content.replaceAll(tagPattern, ' ').matchAll(typedAddressPattern);
  const links = [
    ...[...content.matchAll(addressAttributePattern)].map(([, url = '']) => url),
    ...[...typedLinks].map(([url]) => url),
  ].filter(isExample);
  return [
    ...phrases.map(
      (phrase) => ({ kind: 'text', what: phrase, message: 'Replace this placeholder with your own text.' }) as const,
    ),
    ...[...new Set(links)].map(
      (link) =>
        ({ kind: 'link', what: link, message: 'This is the example link of the template. Replace it.' }) as const,
    ),
    ...unknownFields(content).map(
      (field) =>
        ({
          kind: 'field',
          what: field,
          message: 'Nothing fills in this field. Use name, first_name, email or date.',
        }) as const,
    ),
  ];
}

/** The reason why an email cannot be sent yet, naming the first few placeholders; undefined if it can be sent. */
export function unfinishedReason(content: string): string | undefined {
  const places = unfinishedPlaces(content);
  if (places.length === 0) return undefined;
  const examples = places.slice(0, 3).map(({ what }) => `“${what}”`);
  const moreCount = places.length - examples.length;
  return moreCount === 0
    ? `Replace these placeholders before sending: ${examples.join(', ')}`
    : `Replace these placeholders before sending: ${examples.join(', ')} and ${moreCount} more`;
}
