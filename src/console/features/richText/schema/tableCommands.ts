import '@tiptap/extension-table';
import { findParentNodeClosestToPos, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { selectedRect } from '@tiptap/pm/tables';

/** The table around the cursor. */
export function tableAt(editor: Editor): { node: Node; pos: number } | undefined {
  return findParentNodeClosestToPos(editor.state.selection.$from, (node) => node.type.name === 'table');
}

export function setCaption(editor: Editor, caption: string): void {
  const table = tableAt(editor);
  if (table === undefined) return;
  const attributes = { ...table.node.attrs, caption: caption.trim() === '' ? null : caption.trim() };
  editor.view.dispatch(editor.state.tr.setNodeMarkup(table.pos, undefined, attributes));
}

/** Adjusts the stored column widths when a column is added or removed. */
function changeColumns(editor: Editor, change: (columns: unknown[], left: number, right: number) => void): void {
  const { left, right } = selectedRect(editor.state);
  const columnList: unknown = tableAt(editor)?.node.attrs.columns;
  if (!Array.isArray(columnList)) return;
  // A spanning <col> cannot be split, so all widths are dropped instead of being applied to the wrong columns.
  const isWithoutSpans = columnList.every(
    (column) => typeof column === 'object' && column !== null && !('span' in column),
  );
  const columns: unknown[] = [...columnList];
  change(columns, left, right);
  editor.commands.updateAttributes('table', { columns: isWithoutSpans ? columns : null });
}

/**
 * Marks the first row as a head if and only if all of its cells are headings, so that assistive technology agrees with
 * the appearance.
 */
function settleHead(editor: Editor): void {
  const table = tableAt(editor);
  const row = table?.node.firstChild;
  if (table === undefined || row === undefined || row === null) return;
  const isHead = row.childCount > 0 && row.children.every((cell) => cell.type.name === 'tableHeader');
  const section = isHead ? 'thead' : null;
  if (row.attrs.section === section) return;
  editor.view.dispatch(editor.state.tr.setNodeMarkup(table.pos + 1, undefined, { ...row.attrs, section }));
}

export const tableCommands = {
  rowAbove: (editor: Editor) => {
    editor.chain().focus().addRowBefore().run();
    settleHead(editor);
  },
  rowBelow: (editor: Editor) => editor.chain().focus().addRowAfter().run(),
  columnLeft: (editor: Editor) => {
    changeColumns(editor, (columns, left) => columns.splice(left, 0, {}));
    editor.chain().focus().addColumnBefore().run();
  },
  columnRight: (editor: Editor) => {
    changeColumns(editor, (columns, _, right) => columns.splice(right, 0, {}));
    editor.chain().focus().addColumnAfter().run();
  },
  toggleHeaderRow: (editor: Editor) => {
    editor.chain().focus().toggleHeaderRow().run();
    settleHead(editor);
  },
  toggleHeaderColumn: (editor: Editor) => {
    editor.chain().focus().toggleHeaderColumn().run();
    settleHead(editor);
  },
  merge: (editor: Editor) => editor.chain().focus().mergeCells().run(),
  split: (editor: Editor) => editor.chain().focus().splitCell().run(),
  removeRow: (editor: Editor) => editor.chain().focus().deleteRow().run(),
  removeColumn: (editor: Editor) => {
    changeColumns(editor, (columns, left, right) => columns.splice(left, right - left));
    editor.chain().focus().deleteColumn().run();
  },
  remove: (editor: Editor) => editor.chain().focus().deleteTable().run(),
};

/** Inserts a new table; its header row, if any, is written as `<thead>`. */
export function insertTable(editor: Editor, rows: number, columns: number, withHead: boolean): void {
  const row = (index: number) => {
    const isHead = withHead && index === 0;
    return {
      type: 'tableRow',
      attrs: { section: isHead ? 'thead' : null },
      content: Array.from({ length: columns }, () => ({
        type: isHead ? 'tableHeader' : 'tableCell',
        content: [{ type: 'paragraph' }],
      })),
    };
  };
  const { from } = editor.state.selection;
  editor
    .chain()
    .focus()
    .insertContent({ type: 'table', content: Array.from({ length: rows }, (_, index) => row(index)) })
    .run();
  // Moves the cursor to the first cell, wherever the table was inserted.
  let firstColumn: number | undefined;
  editor.state.doc.nodesBetween(Math.max(0, from - 1), editor.state.doc.content.size, (node, position) => {
    if (firstColumn === undefined && node.type.spec.tableRole?.endsWith('cell')) firstColumn = position;
    return firstColumn === undefined;
  });
  if (firstColumn !== undefined) editor.commands.setTextSelection(firstColumn + 2);
}
