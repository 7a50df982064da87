import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref, type RefObject } from 'react';
import { unshowableReason } from '#contract/richText.ts';
import { isCommand } from '#console/pressedKey.ts';
import { useText } from '#console/texts/index.ts';
import { EditorDialogs, type DialogKind } from './dialogs/EditorDialogs.tsx';
import type { EditorControl } from './editorControl.ts';
import { Stack } from '../../kit/layout/parts.tsx';
import styles from './editor.module.css';
import { extensions } from './schema/extensions.ts';
import { editRequest } from './schema/mediaViews.ts';
import { readHtml } from './schema/readHtml.ts';
import { writeHtml } from './schema/writeHtml.ts';
import type { Surface } from './surface.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { VisualTools } from './toolbar/VisualTools.tsx';
import type { UploadImage } from './uploadImage.ts';
import { useEditorProps } from './useEditorProps.ts';
import { useStableCallback } from './useStableCallback.ts';
import { markUploads } from './uploads/pendingUploads.ts';
import { UploadStrip } from './uploads/UploadStrip.tsx';
import { useUploads, type Uploads } from './uploads/useUploads.ts';

type Props = {
  html: string;
  control: EditorControl;
  uploadImage: UploadImage;
  tools: (busy: boolean) => ReactNode;
  onTouch: () => void;
  /** Called when every upload has finished or has been discarded; a failed upload counts as pending until then. */
  onIdle: () => void;
  surface: Ref<Surface>;
};

/** The text with its formatting, edited in place. */
export function VisualEditor({ html, control, uploadImage, tools, onTouch, onIdle, surface }: Props) {
  const text = useText();
  const [dialog, setDialog] = useState<DialogKind>();
  const uploads = useRef<Uploads>(undefined);
  const [start] = useState(() => {
    const document = readHtml(html);
    return { content: document.toJSON(), written: writeHtml(document) };
  });
  const editor = useEditor({
    extensions,
    content: start.content,
    editorProps: {
      ...useEditorProps(control, uploads, (count) => text('richText.image.notPasted', { smart_count: count })),
      handleKeyDown: (_view, event) => {
        // Without Shift, the same keys open the command palette, as everywhere.
        const isLink = event.shiftKey && isCommand(event, 'k');
        if (isLink) setDialog('link');
        return isLink;
      },
    },
    onUpdate: onTouch,
  });
  const state = useUploads(editor, uploadImage);
  useEffect(() => {
    uploads.current = state;
  });

  const idle = useStableCallback(onIdle);
  const busy = state.uploads.length > 0;
  useEffect(() => {
    if (!busy) idle();
  }, [busy, idle]);

  useSurface(surface, editor, uploads, { html, written: start.written });
  const area = useEditRequests(setDialog);

  return (
    <>
      <Toolbar controls={control.id} onLeave={() => editor.commands.focus()}>
        <VisualTools editor={editor} openDialog={setDialog} />
        {tools(busy)}
      </Toolbar>
      <UploadStrip state={state} />
      <Stack gap={0} grow scrolls ref={area} className={styles.area}>
        <EditorContent editor={editor} className={styles.content} />
      </Stack>
      <EditorDialogs
        editor={editor}
        kind={dialog}
        onClose={() => setDialog(undefined)}
        onUpload={(file, attributes) =>
          state.begin(
            [file],
            (marks) => {
              const { tr, selection } = editor.state;
              return markUploads(
                tr,
                marks.map((mark) => ({ ...mark, at: selection.to })),
              );
            },
            attributes,
          )
        }
      />
    </>
  );
}

/**
 * Exposes the editor's operations to the surrounding frame. `start` holds the initial text in two forms: as it was
 * loaded (`html`), and as the editor serializes it (`written`).
 */
function useSurface(
  surface: Ref<Surface>,
  editor: Editor,
  uploads: RefObject<Uploads | undefined>,
  start: { html: string; written: string },
): void {
  // As long as the output of the editor is `written`, the user has changed nothing.
  const initialText = useRef(start);
  useImperativeHandle(surface, () => ({
    read: () => {
      const currentHtml = writeHtml(editor.state.doc);
      // A text that the user has emptied is '', even if it was opened as an empty <p>.
      return currentHtml === '' || currentHtml !== initialText.current.written ? currentHtml : initialText.current.html;
    },
    focus: () => editor.commands.focus(),
    takes: (other) => {
      if (unshowableReason(other) !== undefined) return false;
      const currentHtml = writeHtml(editor.state.doc);
      if (writeHtml(readHtml(other)) !== currentHtml) return false;
      initialText.current = { html: other, written: currentHtml };
      return true;
    },
    insert: (words) => {
      editor.chain().focus().insertContent({ type: 'text', text: words }).run();
    },
    waits: () => uploads.current?.uploads.some(({ failure }) => failure === undefined) ?? false,
  }));
}

/** Opens the dialog that a picture or video requests. Attach the ref to an element around the text. */
function useEditRequests(onRequest: (kind: DialogKind) => void) {
  const area = useRef<HTMLElement>(null);
  const request = useStableCallback(onRequest);
  useEffect(() => {
    const element = area.current;
    const openLink = (event: Event) => {
      const { target } = event;
      if (target instanceof HTMLElement) request('picture' in target.dataset ? 'image' : 'video');
    };
    element?.addEventListener(editRequest, openLink);
    return () => element?.removeEventListener(editRequest, openLink);
  }, [request]);
  return area;
}
