import '@tiptap/extension-table';
import '@tiptap/starter-kit';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

const marks = ['bold', 'italic', 'underline', 'strike', 'code', 'subscript', 'superscript'] as const;
export type MarkName = (typeof marks)[number];

const alignments = ['left', 'center', 'right', 'justify'] as const;
export type Alignment = (typeof alignments)[number];

/** The formatting at the cursor, for the toolbar. */
export type ToolState = {
  undo: boolean;
  redo: boolean;
  marks: readonly MarkName[];
  /** 0 for a paragraph, 1 to 6 for a heading. */
  level: number;
  list: 'bulletList' | 'orderedList' | undefined;
  quote: boolean;
  codeBlock: boolean;
  alignment: Alignment | undefined;
  colour: string | null;
  background: string | null;
  link: boolean;
  table: boolean;
  /** The kind of the selected picture or video. */
  selected: 'image' | 'video' | 'player' | undefined;
};

export function toolState(editor: Editor): ToolState {
  const level: unknown = editor.getAttributes('heading').level;
  const style = editor.getAttributes('textStyle');
  return {
    undo: editor.can().undo(),
    redo: editor.can().redo(),
    marks: marks.filter((mark) => editor.isActive(mark)),
    level: editor.isActive('heading') && typeof level === 'number' ? level : 0,
    list: innermostList(editor),
    quote: editor.isActive('blockquote'),
    codeBlock: editor.isActive('codeBlock'),
    alignment: alignments.find((textAlign) => editor.isActive({ textAlign })),
    colour: typeof style.color === 'string' ? style.color : null,
    background: typeof style.backgroundColor === 'string' ? style.backgroundColor : null,
    link: editor.isActive('link'),
    table: editor.isActive('table'),
    selected: selectedKind(editor),
  };
}

function innermostList(editor: Editor): ToolState['list'] {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const { name } = $from.node(depth).type;
    if (name === 'bulletList' || name === 'orderedList') return name;
  }
  return undefined;
}

function selectedKind(editor: Editor): ToolState['selected'] {
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection)) return undefined;
  const { name } = selection.node.type;
  return name === 'image' || name === 'video' || name === 'player' ? name : undefined;
}
