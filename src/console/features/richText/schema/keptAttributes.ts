import type { Attribute } from '@tiptap/core';
import { attributesOf, cleanAttribute } from '#contract/html.ts';
import { styleDeclarations, writeStyle } from '#contract/htmlStyle.ts';

/**
 * An attribute that keeps its exact text: TipTap's own parser would turn "007" into the number 7. A new paragraph after
 * Enter does not inherit it.
 */
export function keptAttribute(name: string, isElsewhere: IsElsewhere = () => false): Attribute {
  return {
    default: null,
    keepOnSplit: false,
    parseHTML: (element) => readAttribute(element, name, isElsewhere),
    renderHTML: (attributes) => (attributes[name] === null ? {} : { [name]: attributes[name] }),
  };
}

/** Returns whether another attribute of the node already keeps a declaration of `style`. */
export type IsElsewhere = (property: string, value: string) => boolean;

/** Every attribute that the allow-list permits on these tags, except those that the node stores in its own way. */
export function keptAttributes(
  tags: readonly string[],
  ownNames: readonly string[] = [],
  isElsewhere?: IsElsewhere,
): Record<string, Attribute> {
  const names = new Set(tags.flatMap(attributesOf));
  return Object.fromEntries(
    [...names].filter((name) => !ownNames.includes(name)).map((name) => [name, keptAttribute(name, isElsewhere)]),
  );
}

/** The value of an attribute as far as the allow-list permits it; null if nothing remains. */
export function readAttribute(element: Element, name: string, isElsewhere: IsElsewhere = () => false): string | null {
  const value = element.getAttribute(name);
  if (value === null) return null;
  const cleaned = cleanAttribute(element.localName, name, value);
  if (cleaned === undefined) return null;
  if (name !== 'style') return cleaned;
  return writeStyle([...styleDeclarations(cleaned)].filter((declaration) => !isElsewhere(...declaration))) || null;
}

/** All allowed attributes of an element, for parts stored as a list instead of as nodes. */
export function readAttributes(element: Element): Record<string, string> {
  const entries = attributesOf(element.localName).map((name) => [name, readAttribute(element, name)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}
