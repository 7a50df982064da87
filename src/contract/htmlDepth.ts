/**
 * The maximum depth of nested elements. Real texts reach a tenth of it. The cost of cleaning and rendering grows with
 * the square of the depth.
 */
export const deepestHtml = 100;

export const depthMessage = `This text is nested too deeply: at most ${deepestHtml} elements may stand inside each other. Simplify it, or paste it as plain text.`;

const voidTags = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Tags whose content is text up to the closing tag. */
const rawTags = new Set('script style textarea title'.split(' '));
/** For each tag, the open elements that it closes, because their closing tags may be omitted. */
const closedBy: Readonly<Record<string, ReadonlySet<string>>> = {
  p: new Set(['p']),
  li: new Set(['li', 'p']),
  dt: new Set(['dt', 'dd', 'p']),
  dd: new Set(['dt', 'dd', 'p']),
  option: new Set(['option']),
  td: new Set(['td', 'th', 'p']),
  th: new Set(['td', 'th', 'p']),
  tr: new Set(['tr', 'td', 'th', 'p']),
  thead: new Set(['tr', 'td', 'th', 'p']),
  tbody: new Set(['thead', 'tbody', 'tr', 'td', 'th', 'p']),
  tfoot: new Set(['tbody', 'tr', 'td', 'th', 'p']),
};
/** Tags that a browser reopens in each following block until they are closed. */
const formatting = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

const tagNamePattern = /[a-z][^\s/>]*/iy;

/**
 * Whether more than `deepest` elements are nested, or more than that many formatting tags are left open. It makes one
 * pass without a parser, and stops as soon as the answer is known.
 */
export function isTooDeep(html: string, deepest = deepestHtml): boolean {
  const openTags: string[] = [];
  const formats = new Map<string, number>();
  let formatsOpen = 0;
  for (let offset = html.indexOf('<'); offset !== -1; offset = html.indexOf('<', offset)) {
    if (html.startsWith('<!--', offset)) {
      offset = positionAfter(html, '-->', offset + 4);
      continue;
    }
    const closing = html[offset + 1] === '/';
    tagNamePattern.lastIndex = offset + (closing ? 2 : 1);
    const tag = tagNamePattern.exec(html)?.[0].toLowerCase();
    if (tag === undefined) {
      offset += 1;
      continue;
    }
    offset = tagEnd(html, tagNamePattern.lastIndex);
    const format = formatting.has(tag) ? (formats.get(tag) ?? 0) : undefined;
    if (closing) {
      const lastOpen = openTags.lastIndexOf(tag);
      if (lastOpen !== -1) openTags.length = lastOpen;
      if (format) {
        formats.set(tag, format - 1);
        formatsOpen -= 1;
      }
      continue;
    }
    if (voidTags.has(tag)) continue;
    if (rawTags.has(tag)) {
      offset = closingTagOf(html, tag, offset);
      continue;
    }
    const closes = closedBy[tag];
    while (closes?.has(openTags.at(-1) ?? '')) openTags.pop();
    openTags.push(tag);
    if (format !== undefined) {
      formats.set(tag, format + 1);
      formatsOpen += 1;
    }
    if (openTags.length > deepest || formatsOpen > deepest) return true;
  }
  return false;
}

function positionAfter(html: string, end: string, from: number): number {
  const position = html.indexOf(end, from);
  return position === -1 ? html.length : position + end.length;
}

function closingTagOf(html: string, tag: string, from: number): number {
  const closing = new RegExp(`</${tag}`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}

/** Returns the end of the tag whose attributes begin at `from`; a `>` inside quotes does not count. */
function tagEnd(html: string, from: number): number {
  const step = /[>"']/g;
  step.lastIndex = from;
  for (let match = step.exec(html); match; match = step.exec(html)) {
    if (match[0] === '>') return step.lastIndex;
    // Only a quote after a `=` begins a value that may contain a `>`.
    if (/=\s*$/.test(html.slice(Math.max(from, match.index - 8), match.index))) {
      step.lastIndex = positionAfter(html, match[0], match.index + 1);
    }
  }
  return html.length;
}
