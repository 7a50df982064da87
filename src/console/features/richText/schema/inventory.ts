import { styleDeclarations } from '#contract/htmlStyle.ts';
import { parseHtml } from './readHtml.ts';

/**
 * Something that a document contains: an element, an attribute with its value, text, comments, or the order of these.
 */
export type Part =
  | { kind: 'tag'; tag: string }
  | { kind: 'attribute'; tag: string; attribute: string; value: string }
  | { kind: 'text' | 'comment' | 'order' };

/**
 * The content of a document, regardless of its notation: `shape` is equal for two documents that differ only in white
 * space ignored by HTML, the order of attributes, an inserted <tbody>, a <p> around the text of an <li>, <b> for
 * <strong>, or the nesting of inline tags. `amounts` counts each part, so that missing parts can be named.
 */
export type Inventory = { shape: string; amounts: Map<string, { part: Part; amount: number }> };

const containers = new Set(
  'div section article aside header footer address blockquote ul ol li dl dd figure details table thead tbody tfoot tr td th colgroup'.split(
    ' ',
  ),
);
const textBlocks = new Set('p h1 h2 h3 h4 h5 h6 pre dt summary figcaption caption'.split(' '));
const emptyBlocks = new Set(['hr', 'col']);
const inLine = new Set(['img', 'video', 'iframe', 'br']);
const alias: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 's' };
const flags = new Set('controls autoplay loop muted playsinline open reversed allowfullscreen default'.split(' '));
/** HTML's default values: writing them out changes nothing. */
const defaults: Readonly<Record<string, string>> = { colspan: '1', rowspan: '1', start: '1' };

type KeyedPart = { key: string; part: Part };
/**
 * The inline tags and attributes around a text. An inner one replaces an outer one with the same key, such as a colour.
 */
type Marks = ReadonlyMap<string, KeyedPart>;
/** A part of a line: text, or an inline element (`thing`) that counts as one character. */
type Run = { text: string; thing: boolean; marks: Marks };
type Shape = string | Shape[];

function keyedPart(part: Part): KeyedPart {
  return { key: JSON.stringify(part), part };
}

const text = keyedPart({ kind: 'text' });
const comment = keyedPart({ kind: 'comment' });
const emptyParagraph = '["p",[],[]]';

export function inventoryOf(html: string): Inventory {
  const amounts: Inventory['amounts'] = new Map();

  function count({ key, part }: KeyedPart, amount = 1): void {
    const entry = amounts.get(key);
    if (entry === undefined) amounts.set(key, { part, amount });
    else entry.amount += amount;
  }

  /** Counts the attributes of a block or a picture and returns them, sorted. */
  function attributes(element: Element): Shape {
    const allowedNames = attributesOf(element);
    for (const attribute of allowedNames) count(attribute);
    return allowedNames.map(({ key }) => key).toSorted();
  }

  function block(element: Element, verbatim: boolean, marks: Marks): Shape[] {
    const tag = element.localName;
    const content = items(element, verbatim || tag === 'pre', marks);
    if (tag === 'tbody' && element.attributes.length === 0) return content;
    if (tag !== 'tbody') count(keyedPart({ kind: 'tag', tag }));
    const [onlyChild] = content;
    const children = tag === 'p' && Array.isArray(onlyChild) ? (onlyChild[2] ?? []) : content;
    return [[tag, attributes(element), children, ...keysOf(marks)]];
  }

  /** The content of an element: its blocks, and the text between them as paragraphs. */
  function items(parent: Element, verbatim: boolean, outer: Marks): Shape[] {
    const shapes: Shape[] = [];
    let line: Run[] = [];

    function endLine(): void {
      const runs = tidyRuns(line, verbatim);
      for (const run of runs) {
        const length = run.thing ? 1 : run.text.length;
        for (const mark of run.marks.values()) count(mark, length);
        if (!run.thing) count(text, run.text.replaceAll(/\s/g, '').length);
      }
      if (runs.length > 0) shapes.push(['p', [], runs.map((run) => [run.text, keysOf(run.marks)])]);
      line = [];
    }

    function visit(node: ChildNode, marks: Marks): void {
      if (node instanceof Text) line.push({ text: node.data, thing: false, marks });
      else if (node instanceof Comment) count(comment);
      else if (node instanceof Element) visitElement(node, marks);
    }

    function visitElement(element: Element, marks: Marks): void {
      const tag = element.localName;
      if (inLine.has(tag) || isMeaningfulWhenEmpty(element)) {
        line.push({ text: JSON.stringify(shapeOf(element)), thing: true, marks });
      } else if (emptyBlocks.has(tag) || containers.has(tag) || textBlocks.has(tag)) {
        endLine();
        shapes.push(...block(element, verbatim, marks));
      } else {
        const inner = new Map([...marks, ...marksOf(element)]);
        for (const child of element.childNodes) visit(child, inner);
      }
    }

    for (const child of parent.childNodes) visit(child, outer);
    endLine();
    return shapes.length === 1 && JSON.stringify(shapes[0]) === emptyParagraph ? [] : shapes;
  }

  /** The shape of a picture, line break, player, video with its sources, or icon. */
  function shapeOf(element: Element): Shape {
    const tag = element.localName;
    count(keyedPart({ kind: 'tag', tag }));
    const parts = tag === 'video' ? [...element.children].map(shapeOf) : [];
    return [tag, attributes(element), ...parts, tag === 'video' ? element.textContent.trim() : ''];
  }

  return { shape: JSON.stringify(items(parseHtml(html), false, new Map())), amounts };
}

/** Whether an inline element without text has a purpose, such as an icon or a link target. */
function isMeaningfulWhenEmpty(element: Element): boolean {
  const tag = element.localName;
  if (containers.has(tag) || textBlocks.has(tag) || emptyBlocks.has(tag)) return false;
  if (element.firstElementChild !== null || element.textContent.trim() !== '') return false;
  return element.attributes.length > 0 || !/^(span|strong|b|em|i|u|s|strike|sub|sup|mark|code|a|small)$/.test(tag);
}

/** Joins adjacent runs with equal marks, and collapses white space as a browser does. */
function tidyRuns(line: readonly Run[], verbatim: boolean): Run[] {
  const runs: Run[] = [];
  let isOpen = false;
  for (const run of line) {
    let visibleText = verbatim || run.thing ? run.text : run.text.replaceAll(/[ \t\r\n\f]+/g, ' ');
    if (!verbatim && !run.thing && !isOpen) visibleText = visibleText.replace(/^ /, '');
    if (visibleText === '') continue;
    const isBreak = run.thing && visibleText.startsWith('["br"');
    if (isBreak) trimEnd(runs, verbatim);
    isOpen = !isBreak && !visibleText.endsWith(' ');
    const lastRun = runs.at(-1);
    if (lastRun !== undefined && !run.thing && !lastRun.thing && sameMarks(lastRun.marks, run.marks))
      lastRun.text += visibleText;
    else runs.push({ ...run, text: visibleText });
  }
  trimEnd(runs, verbatim);
  return runs;
}

function trimEnd(runs: Run[], verbatim: boolean): void {
  const lastRun = runs.at(-1);
  if (verbatim || lastRun === undefined || lastRun.thing || !lastRun.text.endsWith(' ')) return;
  lastRun.text = lastRun.text.slice(0, -1);
  if (lastRun.text === '') runs.pop();
}

function keysOf(marks: Marks): string[] {
  return [...marks.values()].map(({ key }) => key).toSorted();
}

function sameMarks(marks: Marks, otherMarks: Marks): boolean {
  return marks === otherMarks || keysOf(marks).join() === keysOf(otherMarks).join();
}

function attributesOf(element: Element): KeyedPart[] {
  const tag = alias[element.localName] ?? element.localName;
  return [...element.attributes].flatMap(({ name, value }): KeyedPart[] => {
    const attribute = (attributeValue: string) =>
      keyedPart({ kind: 'attribute', tag, attribute: name, value: attributeValue });
    if (name === 'class') return [...new Set(value.split(/\s+/).filter(Boolean))].map(attribute);
    if (name === 'style') {
      return [...styleDeclarations(value)].map(([property, set]) => attribute(`${property}: ${set.toLowerCase()}`));
    }
    if (defaults[name] === value) return [];
    return [attribute(flags.has(name) ? '' : value.trim())];
  });
}

/**
 * An inline tag and its attributes, each as a mark of the text inside. A <span>, or an <a> without attributes, has no
 * mark for the tag itself.
 */
function marksOf(element: Element): [string, KeyedPart][] {
  const tag = alias[element.localName] ?? element.localName;
  const hasMeaning = tag !== 'span' && !(tag === 'a' && element.attributes.length === 0);
  const tagMarks = hasMeaning ? [keyedPart({ kind: 'tag', tag })] : [];
  return [...tagMarks, ...attributesOf(element)].map((mark) => {
    const { part } = mark;
    const isStyle = part.kind === 'attribute' && part.attribute === 'style';
    return [isStyle ? `${tag} ${part.value.replace(/:.*/, '')}` : mark.key, mark];
  });
}
