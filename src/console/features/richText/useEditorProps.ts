import type { EditorView } from '@tiptap/pm/view';
import type { Slice } from '@tiptap/pm/model';
import type { UseEditorOptions } from '@tiptap/react';
import { useMemo } from 'react';
import { unshowableReason } from '#contract/richText.ts';
import styles from './editor.module.css';
import type { EditorControl } from './editorControl.ts';
import { insertPasted, picturesIn } from './paste/insertPasted.ts';
import { cleanPasted, type PastedContent } from './paste/pastedHtml.ts';
import prose from './prose.module.css';
import { useStableCallback } from './useStableCallback.ts';
import { markUploads } from './uploads/pendingUploads.ts';
import type { Uploads } from './uploads/useUploads.ts';

type EditorProps = NonNullable<UseEditorOptions['editorProps']>;

/**
 * The props of the editable part: its attributes, and its paste and drop handlers. The object only changes with the
 * attributes.
 */
export function useEditorProps(
  control: EditorControl,
  uploads: { readonly current: Uploads | undefined },
  lostMessage: (count: number) => string,
): EditorProps {
  const {
    id,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-invalid': invalid,
    'aria-required': required,
  } = control;
  const messageOfLost = useStableCallback(lostMessage);
  const currentUploads = useStableCallback(() => uploads.current);
  return useMemo<EditorProps>(
    () => ({
      attributes: {
        id,
        class: `${prose.prose} ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        ...(invalid === undefined ? {} : { 'aria-invalid': 'true' }),
        ...(required === undefined ? {} : { 'aria-required': 'true' }),
      },
      ...pasteHandlers(currentUploads, messageOfLost),
    }),
    [id, labelledBy, describedBy, invalid, required, currentUploads, messageOfLost],
  );
}

/**
 * Cleans pasted and dropped text and uploads its pictures; `lostMessage` returns the message about those that cannot be
 * uploaded.
 */
function pasteHandlers(uploads: () => Uploads | undefined, lostMessage: (count: number) => string) {
  let pasted: PastedContent | undefined;

  function takePasted(): PastedContent | undefined {
    const lastPasted = pasted;
    pasted = undefined;
    if (lastPasted !== undefined && lastPasted.lost > 0) uploads()?.note(lostMessage(lastPasted.lost));
    return lastPasted;
  }

  /**
   * Starts to upload the pictures that were pasted or dropped, at `dropPosition` or else at the cursor. Returns false
   * if there are none; the editor then inserts the content itself.
   */
  function insert(view: EditorView, slice: Slice, files: File[], dropPosition?: number): boolean {
    const lastPasted = takePasted();
    const position = dropPosition ?? view.state.selection.to;
    if (files.length > 0) {
      uploads()?.begin(files, (marks) =>
        markUploads(
          view.state.tr,
          marks.map((mark) => ({ ...mark, at: position })),
        ),
      );
      return true;
    }
    const activeUploads = uploads();
    if (lastPasted === undefined || lastPasted.pictures.length === 0 || !activeUploads) return false;
    insertPasted(view, slice, lastPasted, activeUploads, dropPosition);
    return true;
  }

  return {
    transformPastedHTML: (html) => {
      // Images inside the text are uploaded, so they do not count towards its length.
      const reason = unshowableReason(html.replaceAll(/"data:[^"]*"/g, '""'));
      if (reason !== undefined) {
        uploads()?.note(reason);
        return '';
      }
      pasted = cleanPasted(html);
      return pasted.html;
    },
    handlePaste: (view, event, slice) => insert(view, slice, picturesIn(event.clipboardData)),
    handleDrop: (view, event, slice, isMoved) => {
      const position = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.to;
      const isTaken = insert(view, slice, isMoved ? [] : picturesIn(event.dataTransfer), position);
      if (isTaken) event.preventDefault();
      return isTaken;
    },
  } satisfies EditorProps;
}
