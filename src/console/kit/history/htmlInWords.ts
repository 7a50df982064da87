import type { Text } from '#console/texts/index.ts';

const blocks = new Set('P DIV LI TR H1 H2 H3 H4 H5 H6 BLOCKQUOTE PRE TABLE UL OL FIGURE'.split(' '));
/** Markers of inline formatting, as in Markdown. */
const marks: Readonly<Record<string, string>> = {
  B: '**',
  STRONG: '**',
  I: '_',
  EM: '_',
  U: '__',
  S: '~~',
  DEL: '~~',
  CODE: '`',
};

const isHtml = (value: string) => /<\/?[a-z][^>]*>/i.test(value);

/**
 * Rich text as lines that show everything that can differ between versions. Images and videos become their description
 * and address, list items and table cells get markers, and headings and formatting are written as in Markdown. Parsing
 * the HTML runs no scripts and loads nothing.
 */
export function htmlInWords(value: unknown, text: Text): unknown {
  if (typeof value !== 'string' || !isHtml(value)) return value;
  const { body } = new DOMParser().parseFromString(value, 'text/html');
  return wordsIn(body, text)
    .replaceAll(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

function wordsIn(parent: Element, text: Text): string {
  return [...parent.childNodes]
    .map((node) => {
      if (node instanceof Element) return inWords(node, text);
      return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
    })
    .join('');
}

function inWords(element: Element, text: Text): string {
  const { tagName } = element;
  const address = element.getAttribute('src') ?? element.querySelector('source')?.getAttribute('src') ?? '';
  if (tagName === 'BR') return '\n';
  if (tagName === 'HR') return '\n---\n';
  if (tagName === 'IMG') {
    return `\n[${text('history.image', { alt: element.getAttribute('alt') || address, address })}]\n`;
  }
  if (tagName === 'VIDEO' || tagName === 'IFRAME') return `\n[${text('history.video', { address })}]\n`;
  const content = wordsIn(element, text);
  if (tagName === 'A') return `${content} (${element.getAttribute('href') ?? ''})`;
  if (tagName === 'TD' || tagName === 'TH') return `| ${content.trim()} `;
  if (tagName === 'TR') return `\n${content}|\n`;
  if (tagName === 'LI') return `\n${listSign(element)} ${content.trim()}\n`;
  const level = /^H([1-6])$/.exec(tagName)?.[1];
  if (level !== undefined) return `\n${'#'.repeat(Number(level))} ${content}\n`;
  const mark = marks[tagName];
  if (mark !== undefined && content.trim() !== '') return `${mark}${content}${mark}`;
  return blocks.has(tagName) ? `\n${content}\n` : content;
}

function listSign(item: Element): string {
  const list = item.parentElement;
  return list?.tagName === 'OL' ? `${[...list.children].indexOf(item) + 1}.` : '•';
}
