import type { Editor } from '@tiptap/core';
import { ImageDialog } from './ImageDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { CaptionDialog, TableDialog } from './TableDialog.tsx';
import { VideoDialog } from './VideoDialog.tsx';

export type DialogKind = 'link' | 'image' | 'video' | 'table' | 'caption';

/** The open dialog. Closing it returns the focus to the text, with the cursor unchanged. */
export function EditorDialogs(props: {
  editor: Editor;
  kind: DialogKind | undefined;
  onUpload: (file: File, attributes: Record<string, string | null>) => void;
  onClose: () => void;
}) {
  const { editor, kind, onUpload } = props;
  const onClose = () => {
    props.onClose();
    requestAnimationFrame(() => {
      if (!editor.isDestroyed) editor.commands.focus();
    });
  };
  if (kind === 'link') return <LinkDialog editor={editor} onClose={onClose} />;
  if (kind === 'image') return <ImageDialog editor={editor} onUpload={onUpload} onClose={onClose} />;
  if (kind === 'video') return <VideoDialog editor={editor} onClose={onClose} />;
  if (kind === 'table') return <TableDialog editor={editor} onClose={onClose} />;
  if (kind === 'caption') return <CaptionDialog editor={editor} onClose={onClose} />;
  return null;
}
