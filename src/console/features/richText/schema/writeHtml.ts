import type { Fragment, Mark, Node } from '@tiptap/pm/model';
import { attributesOf, cleanAttributes, voidTags } from '#contract/html.ts';

type Branch = { tag: string; attributes: Record<string, string>; children: Leaf[] };
type Leaf = Branch | string;

/**
 * Caches the HTML of blocks that have already been written. Nodes are immutable, so most of a text need not be written
 * again.
 */
const htmlByNode = new WeakMap<Node, string>();

/**
 * The HTML of a document; '' if it has no content. Written without the browser's DOM, which rewrites colours and styles
 * and is several times slower. Every element passes the allow-list, so the server's cleaning finds nothing to change.
 */
export function writeHtml(document: Node): string {
  const blocks = document.children;
  const lastBlock = blocks.at(-1);
  // The editor adds an empty line after a table, list or heading at the end. That line is not part of the text, even if
  // a paragraph now precedes it. A stored empty paragraph is not bare.
  const openLine = lastBlock?.type.name === 'paragraph' && lastBlock.childCount === 0;
  const isAdded = openLine && (blocks.length === 1 || Boolean(lastBlock.attrs.bare));
  return (isAdded ? blocks.slice(0, -1) : blocks).map(writeBlock).join('');
}

function writeBlock(node: Node): string {
  let html = htmlByNode.get(node);
  if (html === undefined) {
    html = write(leafOf(node), false);
    htmlByNode.set(node, html);
  }
  return html;
}

function branches(content: Fragment): Leaf[] {
  const children: Leaf[] = [];
  const openMarks: { mark: Mark; hole: Branch }[] = [];
  content.forEach((node) => {
    const sharedDepth = openMarks.findIndex(({ mark }, depth) => node.marks[depth]?.eq(mark) !== true);
    openMarks.length = sharedDepth < 0 ? openMarks.length : sharedDepth;
    for (const mark of node.marks.slice(openMarks.length)) {
      const { branch, hole } = build(mark.type.spec.toDOM?.(mark, true));
      (openMarks.at(-1)?.hole.children ?? children).push(branch);
      openMarks.push({ mark, hole });
    }
    (openMarks.at(-1)?.hole.children ?? children).push(leafOf(node));
  });
  return children;
}

function leafOf(node: Node): Leaf {
  if (node.isText) return node.text ?? '';
  const { branch, hole } = build(node.type.spec.toDOM?.(node));
  if (!node.isLeaf) hole.children.push(...settle(hole.tag, branches(node.content)));
  return branch.tag === 'table' ? withSections(branch) : branch;
}

/**
 * Builds an element from ProseMirror's description, `['p', { class: 'lead' }, 0]`; 0 marks the place of the content.
 */
function build(description: unknown): { branch: Branch; hole: Branch } {
  const [tag, ...parts]: unknown[] = Array.isArray(description) ? description : ['span', 0];
  const branch: Branch = { tag: String(tag), attributes: {}, children: [] };
  let hole = branch;
  for (const part of parts) {
    if (typeof part === 'string') branch.children.push(part);
    else if (Array.isArray(part)) {
      const inner = build(part);
      branch.children.push(inner.branch);
      if (part.includes(0)) hole = inner.hole;
    } else if (typeof part === 'object' && part !== null) {
      for (const [name, value] of Object.entries(part)) {
        if (value !== null && value !== undefined) branch.attributes[name] = String(value);
      }
    }
  }
  return { branch, hole };
}

function isBranch(leaf: Leaf | undefined): leaf is Branch {
  return typeof leaf === 'object';
}

function isBare(leaf: Leaf | undefined): leaf is Branch {
  return isBranch(leaf) && leaf.tag === 'p' && Object.keys(leaf.attributes).join() === 'data-bare';
}

/** Elements in which HTML allows text without a paragraph; sites expect such text to have none. */
const holdsText = new Set('li td th dd figure div section article aside header footer address details'.split(' '));

/** Removes the tags of bare paragraphs unless texts would run together. */
function settle(tag: string, children: Leaf[]): Leaf[] {
  if (!holdsText.has(tag)) return children;
  return children.flatMap((child, index): Leaf[] => {
    if (!isBare(child)) return [child];
    const [previousChild, nextChild] = [children[index - 1], children[index + 1]];
    if (isBare(previousChild) || isBare(nextChild)) return [child];
    return child.children;
  });
}

/** Moves rows back to the head or foot that they came from; the other rows form the body. */
function withSections(table: Branch): Branch {
  const children = table.children.flatMap((part): Leaf[] => {
    if (!isBranch(part) || part.tag !== 'tbody') return [part];
    const section = (row: Leaf | undefined) => (isBranch(row) ? (row.attributes['data-section'] ?? '') : '');
    const rows = part.children;
    let head = 0;
    while (section(rows[head]) === 'thead') head++;
    let foot = rows.length;
    while (foot > head && section(rows[foot - 1]) === 'tfoot') foot--;
    const parts: [string, Leaf[]][] = [
      ['thead', rows.slice(0, head)],
      ['tbody', rows.slice(head, foot)],
      ['tfoot', rows.slice(foot)],
    ];
    return parts
      .filter(([, contained]) => contained.length > 0)
      .map(([tag, contained]) => ({ tag, attributes: {}, children: contained }));
  });
  return { ...table, children };
}

function write(leaf: Leaf, verbatim: boolean): string {
  if (typeof leaf === 'string') return escapeText(verbatim ? leaf : leaf.replaceAll(/ (?= )/g, '\u00a0'));
  const attributes = cleanAttributes(leaf.tag, leaf.attributes);
  if (attributes === undefined) return '';
  // Writes attributes in the allow-list's order, so that writing a text again does not change it.
  const attributeTexts = attributesOf(leaf.tag).flatMap((name) => {
    const value = attributes[name];
    return value === undefined ? [] : [` ${name}="${escapeValue(value)}"`];
  });
  const start = `<${leaf.tag}${attributeTexts.join('')}>`;
  if (voidTags.includes(leaf.tag)) return start;
  const innerHtml = leaf.children.map((child) => write(child, verbatim || leaf.tag === 'pre')).join('');
  // A <span> without attributes has no meaning.
  if (leaf.tag === 'span' && attributeTexts.length === 0) return innerHtml;
  // HTML ignores a line break right after <pre>, so a leading one is doubled.
  return `${start}${leaf.tag === 'pre' && innerHtml.startsWith('\n') ? '\n' : ''}${innerHtml}</${leaf.tag}>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;');
}

function escapeValue(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;');
}
