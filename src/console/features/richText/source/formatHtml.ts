import { parseHtml } from '../schema/readHtml.ts';

const containers = new Set(
  'div section article aside header footer address blockquote ul ol li dl dd figure details table thead tbody tfoot tr td th colgroup'.split(
    ' ',
  ),
);
const lines = new Set('p h1 h2 h3 h4 h5 h6 pre dt summary figcaption caption hr col'.split(' '));

/**
 * HTML with every block on its own line, indented by its depth. White space is added only between blocks, where it has
 * no meaning, so the document stays the same.
 */
export function formatHtml(html: string): string {
  return linesOf(parseHtml(html), '').join('\n');
}

function linesOf(parent: Element, indent: string): string[] {
  const rows: string[] = [];
  let line = '';
  const endLine = () => {
    const text = line.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
    if (text !== '') rows.push(indent + text);
    line = '';
  };
  for (const node of parent.childNodes) {
    if (node instanceof Element && (containers.has(node.localName) || lines.has(node.localName))) {
      endLine();
      rows.push(...block(node, indent));
    } else if (node instanceof Element) line += node.outerHTML;
    else if (node instanceof Comment) line += `<!--${node.data}-->`;
    else line += escapeText(node.textContent ?? '');
  }
  endLine();
  return rows;
}

function block(element: Element, indent: string): string[] {
  const innerLines = containers.has(element.localName) ? linesOf(element, `${indent}  `) : [];
  const hasBlocks = [...element.children].some(({ localName }) => containers.has(localName) || lines.has(localName));
  if (!hasBlocks) return [indent + element.outerHTML];
  const shell = element.cloneNode(false);
  const [, start = '', end = ''] =
    /^(<[\s\S]*>)(<\/[\w-]+>)$/.exec(shell instanceof Element ? shell.outerHTML : '') ?? [];
  return [indent + start, ...innerLines, indent + end];
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;');
}
