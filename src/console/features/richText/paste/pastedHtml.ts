import { cleanAttributes } from '#contract/html.ts';
import { styleDeclarations, writeStyle } from '#contract/htmlStyle.ts';
import { parseHtml } from '../schema/readHtml.ts';
import { makeWordLists } from './wordLists.ts';

export type PastedContent = {
  html: string;
  /** Images inside the text, in order; a `pictureMark` stands for each of them. */
  pictures: readonly File[];
  /** The number of pictures that only the source program can access. */
  lost: number;
};

/** A private-use character that marks the place of a picture until it is uploaded. */
export const pictureMark = '\uE000';

/** Styles of other programs, and the tags that replace them. Fonts, sizes and margins are dropped. */
const tagOfStyle: Readonly<Record<string, (value: string) => string | undefined>> = {
  'font-weight': (value) => (/^(bold|[6-9]00)/.test(value) ? 'strong' : undefined),
  'font-style': (value) => (value === 'italic' ? 'em' : undefined),
  'text-decoration': lineTag,
  'text-decoration-line': lineTag,
  'vertical-align': (value) => (value === 'super' ? 'sup' : value === 'sub' ? 'sub' : undefined),
};

function lineTag(value: string): string | undefined {
  return value.includes('line-through') ? 's' : value.includes('underline') ? 'u' : undefined;
}

/** Matches text copied from an editor of this kind, which needs no cleaning. */
const ownMarkupPattern = /<[^>]+ data-pm-slice=/;

/**
 * Pasted HTML without the styling of its source program: no classes, fonts, mso styles or boxes, and Word's bulleted
 * paragraphs as lists.
 */
export function cleanPasted(html: string): PastedContent {
  const body = parseHtml(html);
  const isForeign = !ownMarkupPattern.test(html);
  const pictures: File[] = [];
  let lostCount = 0;
  for (const image of body.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    const picture = pictureFrom(source, pictures.length + 1);
    if (picture !== undefined) {
      pictures.push(picture);
      image.replaceWith(pictureMark);
    } else if (!/^(https?:)?\/\/|^\//i.test(source)) {
      if (source !== '') lostCount++;
      image.remove();
    }
  }
  if (isForeign) removeStyling(body);
  return { html: body.innerHTML, pictures, lost: lostCount };
}

function removeStyling(body: HTMLElement): void {
  for (const uselessElement of body.querySelectorAll('style, script, meta, link, title, xml, template'))
    uselessElement.remove();
  removeComments(body);
  makeWordLists(body);
  // Elements are processed from the inside out, so that the children of an unwrapped element are already clean.
  for (const element of [...body.querySelectorAll('*')].toReversed()) {
    const style = styleDeclarations(element.getAttribute('style') ?? '');
    const alignment = style.get('text-align');
    const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
    const allowedAttributes = cleanAttributes(element.localName, attributes) ?? {};
    for (const [name, value] of Object.entries(attributes)) {
      const addsOnlyStyling =
        presentationAttributes.has(name) ||
        (name === 'dir' && value !== 'rtl') ||
        (sizes.has(name) && element.localName !== 'img');
      if (allowedAttributes[name] === undefined || addsOnlyStyling) element.removeAttribute(name);
    }
    if (alignment !== undefined && /^(center|right|justify)$/.test(alignment)) {
      element.setAttribute('style', writeStyle([['text-align', alignment]]));
    }
    // Google Docs wraps everything in a <b> that is not bold.
    const isWrapper = element.localName === 'b' && style.get('font-weight') === 'normal';
    if (!hasBlock(element)) for (const tag of tagsOf(style)) wrapContent(element, tag);
    const isBox = boxes.has(element.localName) && !hasBlock(element);
    if (isBox && element.childNodes.length > 0) rename(element, 'p');
    else if (isWrapper || unwrappedTags.has(element.localName) || boxes.has(element.localName)) {
      element.replaceWith(...element.childNodes);
    } else if (element.localName === 'span' && element.attributes.length === 0) {
      element.replaceWith(...element.childNodes);
    }
  }
}

const presentationAttributes = new Set('class style id lang align valign border cellpadding cellspacing'.split(' '));
const sizes = new Set(['width', 'height']);
const boxes = new Set('div section article aside header footer main nav address'.split(' '));
const unwrappedTags = new Set(['o:p', 'font', 'center', 'ins', 'w:sdt']);

function tagsOf(style: ReadonlyMap<string, string>): Set<string> {
  const tags = [...style].flatMap(([name, value]) => tagOfStyle[name]?.(value.toLowerCase()) ?? []);
  return new Set(tags);
}

function wrapContent(element: Element, tag: string): void {
  const isAlreadyBold = tag === 'strong' && element.matches('h1, h2, h3, h4, h5, h6, th');
  if (isAlreadyBold || element.closest(tag) !== null || element.childNodes.length === 0) return;
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function hasBlock(element: Element): boolean {
  return (
    element.querySelector('p, div, ul, ol, li, table, tr, td, th, h1, h2, h3, h4, h5, h6, blockquote, pre, figure') !==
    null
  );
}

function rename(element: Element, tag: string): void {
  const renamedElement = element.ownerDocument.createElement(tag);
  const style = element.getAttribute('style');
  if (style !== null) renamedElement.setAttribute('style', style);
  renamedElement.append(...element.childNodes);
  element.replaceWith(renamedElement);
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Returns the image in a `data:` address as a file; undefined for any other address. */
function pictureFrom(address: string, number: number): File | undefined {
  const [, type = '', data] = /^data:(image\/[\w.+-]+);base64,([\s\S]*)$/i.exec(address) ?? [];
  if (data === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(data.replaceAll(/\s/g, '')), (character) => character.charCodeAt(0));
    return new File([bytes], `picture-${number}.${type.split('/')[1]?.replace(/\+.*/, '') ?? 'png'}`, { type });
  } catch {
    return undefined;
  }
}
