import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

/** Changes attributes of a picture or video, which stays selected. */
export function changeMedia(editor: Editor, position: number, attributes: Readonly<Record<string, unknown>>): void {
  const { tr, doc } = editor.state;
  tr.setNodeMarkup(position, undefined, { ...doc.nodeAt(position)?.attrs, ...attributes });
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, position)));
}
