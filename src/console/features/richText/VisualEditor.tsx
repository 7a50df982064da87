import { EditorContent, useEditor, type UseEditorOptions } from '@tiptap/react';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { unshowable } from '#contract/richText.ts';
import { useText } from '#console/texts/index.ts';
import { EditorDialogs, type DialogKind } from './dialogs/EditorDialogs.tsx';
import type { EditorControl } from './editorControl.ts';
import styles from './editor.module.css';
import { cleanPasted, type Pasted } from './paste/pastedHtml.ts';
import { insertPasted, picturesIn } from './paste/insertPasted.ts';
import prose from './prose.module.css';
import { extensions } from './schema/extensions.ts';
import { editRequest } from './schema/mediaViews.ts';
import { readHtml } from './schema/readHtml.ts';
import { writeHtml } from './schema/writeHtml.ts';
import type { Surface } from './surface.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { VisualTools } from './toolbar/VisualTools.tsx';
import type { UploadImage } from './uploadImage.ts';
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
  /** No picture is on its way any more. */
  onIdle: () => void;
  surface: Ref<Surface>;
};

/** The text as it will look, edited in place. */
export function VisualEditor({ html, control, uploadImage, tools, onTouch, onIdle, surface }: Props) {
  const text = useText();
  const [dialog, setDialog] = useState<DialogKind>();
  const uploads = useRef<Uploads>(undefined);
  const [start] = useState(() => {
    const document = readHtml(html);
    return { content: document.toJSON(), written: writeHtml(document) };
  });
  // The text that was opened, and what the editor makes of it untouched: while they agree, nothing has changed.
  const opened = useRef({ html, written: start.written });
  const editor = useEditor({
    extensions,
    content: start.content,
    // The sheet would be a <style> element; ours is in editor.module.css.
    injectCSS: false,
    editorProps: {
      ...useEditorProps(control, uploads, (message) => text('richText.image.notPasted', { smart_count: message })),
      handleKeyDown: (_view, event) => {
        // The palette has the same keys everywhere else.
        const isLink = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
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

  useImperativeHandle(surface, () => ({
    read: () => {
      const written = writeHtml(editor.state.doc);
      // Emptied, it is empty, even where it was opened as an empty <p>.
      return written === '' || written !== opened.current.written ? written : opened.current.html;
    },
    focus: () => editor.commands.focus(),
    takes: (other) => {
      if (unshowable(other) !== undefined) return false;
      const written = writeHtml(editor.state.doc);
      if (writeHtml(readHtml(other)) !== written) return false;
      opened.current = { html: other, written };
      return true;
    },
    insert: (words) => {
      editor.chain().focus().insertContent({ type: 'text', text: words }).run();
    },
    waits: () => uploads.current?.uploads.some(({ failure }) => failure === undefined) ?? false,
  }));

  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = area.current;
    const open = (event: Event) => {
      const { target } = event;
      if (target instanceof HTMLElement) setDialog('picture' in target.dataset ? 'image' : 'video');
    };
    element?.addEventListener(editRequest, open);
    return () => element?.removeEventListener(editRequest, open);
  }, []);

  return (
    <>
      <Toolbar controls={control.id} onLeave={() => editor.commands.focus()}>
        <VisualTools editor={editor} openDialog={setDialog} />
        {tools(busy)}
      </Toolbar>
      <UploadStrip state={state} />
      <div ref={area} className={styles.area}>
        <EditorContent editor={editor} className={styles.content} />
      </div>
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

type EditorProps = NonNullable<UseEditorOptions['editorProps']>;

/** The editable part's name and its handlers for pasting and dropping. Changes only with its state. */
function useEditorProps(
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
  const pasted = useRef<Pasted>(undefined);
  const lost = useRef(lostMessage);
  useEffect(() => {
    lost.current = lostMessage;
  });

  return useMemo<EditorProps>(() => {
    function take(): Pasted | undefined {
      const last = pasted.current;
      pasted.current = undefined;
      if (last !== undefined && last.lost > 0) uploads.current?.note(lost.current(last.lost));
      return last;
    }
    return {
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
      transformPastedHTML: (html) => {
        // Images inside the text are uploaded, and are no part of its length.
        const reason = unshowable(html.replaceAll(/"data:[^"]*"/g, '""'));
        if (reason !== undefined) {
          uploads.current?.note(reason);
          return '';
        }
        pasted.current = cleanPasted(html);
        return pasted.current.html;
      },
      handlePaste: (view, event, slice) => {
        const last = take();
        const files = picturesIn(event.clipboardData);
        const at = view.state.selection.to;
        if (files.length > 0) {
          uploads.current?.begin(files, (marks) =>
            markUploads(
              view.state.tr,
              marks.map((mark) => ({ ...mark, at })),
            ),
          );
        } else if (last !== undefined && last.pictures.length > 0 && uploads.current) {
          insertPasted(view, slice, last, uploads.current);
        } else return false;
        return true;
      },
      handleDrop: (view, event, slice, moved) => {
        const last = take();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.to;
        const files = moved ? [] : picturesIn(event.dataTransfer);
        if (files.length > 0) {
          uploads.current?.begin(files, (marks) =>
            markUploads(
              view.state.tr,
              marks.map((mark) => ({ ...mark, at })),
            ),
          );
        } else if (last !== undefined && last.pictures.length > 0 && uploads.current) {
          insertPasted(view, slice, last, uploads.current, at);
        } else return false;
        event.preventDefault();
        return true;
      },
    };
  }, [id, labelledBy, describedBy, invalid, required, uploads]);
}
