import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { isAllowedFrame } from '#contract/html.ts';
import { videoFrom, videoMessage, videoProblem, type Video } from '#contract/videos.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { DialogField, InsertDialog } from './InsertDialog.tsx';
import { LibraryButton } from '../../../kit/upload/LibraryButton.tsx';
import { Row } from '../../../kit/layout/parts.tsx';
import { removeSelected, selectedMedia } from './selectedMedia.ts';
import { VideoFile } from './VideoFile.tsx';

const playerSize = { width: '560', height: '315', allowfullscreen: '' };

function nodeFor(
  video: Video,
  title: string,
  oldAttributes: Record<string, unknown> | undefined,
  type: string | undefined,
) {
  const isFile = video.kind === 'file';
  const shape = isFile ? 'video' : 'player';
  // If the type of the video stays the same, its settings are kept, but its further sources are dropped.
  const settings = type === shape ? { ...oldAttributes, parts: null } : isFile ? { controls: '' } : playerSize;
  return { type: shape, attrs: { ...settings, src: video.src, title: title === '' ? null : title } };
}

/** The video at an address: a file uploaded to this site, or an external one. */
function videoAt(address: string): Video | undefined {
  if (/^\/uploads\/[\w-]+\.(?:mp4|webm|ogv|m4v|mov)$/.test(address)) return { kind: 'file', src: address };
  return videoFrom(isAllowedFrame(address) && address.startsWith('//') ? `https:${address}` : address);
}

/** A video from a file or an address: YouTube, Vimeo or an external file. */
export function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const text = useText();
  const [media] = useState(() => selectedMedia(editor, ['video', 'player']));
  const oldAttributes = media?.node.attrs;
  const parts: { attributes: Record<string, string> }[] = oldAttributes?.parts ?? [];
  const source = String(oldAttributes?.src ?? parts[0]?.attributes.src ?? '');
  const [address, setAddress] = useState(source);
  const [title, setTitle] = useState(String(oldAttributes?.title ?? ''));
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  function settle(words?: string): void {
    setIsSending(false);
    setProblem(words);
  }

  function fillAddress(storedAddress: string): void {
    setAddress(storedAddress);
    settle();
  }

  function apply(): void {
    if (isSending) return setProblem(text('richText.video.wait'));
    const type = media?.node.type.name;
    const isSame = media !== undefined && address.trim() === source;
    const video = isSame ? undefined : videoAt(address.trim());
    if (video === undefined && !isSame) {
      setProblem(messageInLanguage(videoProblem(address) ?? videoMessage));
      return;
    }
    onClose();
    const node = video
      ? nodeFor(video, title.trim(), oldAttributes, type)
      : { type: type ?? 'video', attrs: { ...oldAttributes, title: title.trim() === '' ? null : title.trim() } };
    editor.chain().focus().insertContent(node).run();
  }

  return (
    <InsertDialog
      title={text(media ? 'richText.video.edit' : 'richText.video.add')}
      submit={text(media ? 'richText.dialog.save' : 'richText.dialog.insert')}
      remove={media && { label: text('richText.video.remove'), run: () => removeSelected(editor, onClose) }}
      onSubmit={apply}
      onClose={onClose}
    >
      <DialogField
        label={text('richText.video.address')}
        help={text('richText.video.addressHelp')}
        error={problem}
        value={address}
        onChange={(value) => {
          setAddress(value);
          setProblem(undefined);
        }}
        inputMode="url"
        first
        required
      />
      <Row wrap gap={12}>
        <VideoFile
          onSend={() => {
            setIsSending(true);
            setProblem(undefined);
          }}
          onStored={fillAddress}
          onFail={settle}
        />
        <LibraryButton kind="video" disabled={isSending} onChoose={([file]) => fillAddress(file?.cdn_url ?? address)} />
      </Row>
      <DialogField
        label={text('richText.video.name')}
        help={text('richText.video.nameHelp')}
        value={title}
        onChange={setTitle}
      />
    </InsertDialog>
  );
}
