import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { keptAttribute, keptAttributes, readAttributes } from './keptAttributes.ts';

type Column = Record<string, string>;

function childOf(element: Element, tag: string): Element | undefined {
  return [...element.children].find((child) => child.localName === tag);
}

/** The columns of the first `<colgroup>`; null without one. */
function readColumns(element: Element): Column[] | null {
  const group = childOf(element, 'colgroup');
  return group === undefined ? null : [...group.children].map(readAttributes);
}

function readCaption(element: Element): string | null {
  return childOf(element, 'caption')?.textContent.trim() ?? null;
}

/** A table that keeps its caption and column widths, which TipTap's own table drops. */
const KeptTable = Table.extend({
  addAttributes: () => ({
    caption: { default: null, rendered: false, parseHTML: readCaption },
    columns: { default: null, rendered: false, parseHTML: readColumns },
    ...keptAttributes(['table']),
  }),
  parseHTML: () => [
    { tag: 'table' },
    { tag: 'caption', ignore: true },
    { tag: 'colgroup', ignore: true },
    { tag: 'col', ignore: true },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const columns: Column[] | null = node.attrs.columns;
    return [
      'table',
      HTMLAttributes,
      ...(node.attrs.caption === null ? [] : [['caption', { contenteditable: 'false' }, node.attrs.caption]]),
      ...(columns === null ? [] : [['colgroup', {}, ...columns.map((column) => ['col', { ...column }])]]),
      ['tbody', 0],
    ];
  },
  addNodeView: () => null,
});

/** A row remembers whether it was in the head or the foot, so that `writeHtml` can restore it. */
const KeptRow = TableRow.extend({
  addAttributes: () => ({
    section: {
      default: null,
      parseHTML: (element) => {
        const parent = element.parentElement?.localName ?? '';
        return ['thead', 'tfoot'].includes(parent) ? parent : null;
      },
      renderHTML: (attributes) => (attributes.section === null ? {} : { 'data-section': attributes.section }),
    },
    ...keptAttributes(['tr']),
  }),
});

function span(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => Math.max(1, Number.parseInt(element.getAttribute(name) ?? '1', 10) || 1),
    renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
  };
}

function cellAttributes(tag: string) {
  return {
    colspan: span('colspan'),
    rowspan: span('rowspan'),
    // Required by prosemirror-tables; widths are stored in the columns and in `style`.
    colwidth: { default: null, rendered: false, parseHTML: () => null },
    ...keptAttributes([tag], ['colspan', 'rowspan', 'align']),
    align: keptAttribute('align'),
  };
}

const KeptCell = TableCell.extend({ addAttributes: () => cellAttributes('td') });
const KeptHeader = TableHeader.extend({ addAttributes: () => cellAttributes('th') });

export const tableExtensions = [KeptTable, KeptRow, KeptCell, KeptHeader];
