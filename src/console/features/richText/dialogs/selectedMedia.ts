import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';

/** The selected picture or video if it is of one of the `kinds`. */
export function selectedMedia(editor: Editor, kinds: readonly string[]): { node: Node; position: number } | undefined {
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection) || !kinds.includes(selection.node.type.name)) return undefined;
  return { node: selection.node, position: selection.from };
}

/** Removes the selected picture or video, and closes its dialog. */
export function removeSelected(editor: Editor, onClose: () => void): void {
  onClose();
  editor.chain().focus().deleteSelection().run();
}
