import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#console/texts/index.ts';
import { limitOf, refusalOf, type FileLimit } from '../../../kit/upload/checks.ts';
import { uploadVideo } from '../../../kit/upload/uploadFile.ts';
import { Text } from '../../../kit/layout/parts.tsx';

const { accepted, maxBytes } = limitOf('video');
const playableTypes = ['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime'];

/** Video formats that browsers play without a plug-in. */
const playableLimit: FileLimit = {
  accepted: Object.fromEntries(Object.entries(accepted).filter(([type]) => playableTypes.includes(type))),
  maxBytes,
};

type RunningUpload = { name: string; fraction: number };

/** A video that is uploaded as soon as it is chosen; closing the dialog cancels the upload. */
export function VideoFile(props: {
  onSend: () => void;
  onStored: (address: string) => void;
  /** Receives the error, or nothing if the upload was cancelled. */
  onFail: (problem?: string) => void;
}) {
  const { onSend, onStored, onFail } = props;
  const text = useText();
  const [upload, setUpload] = useState<RunningUpload>();
  const picker = useRef<HTMLInputElement>(null);
  const abortController = useRef<AbortController>(undefined);
  useEffect(() => () => abortController.current?.abort(), []);

  async function send(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const refusal = refusalOf(file, playableLimit, text);
    if (refusal !== undefined) return onFail(refusal);
    const controller = new AbortController();
    abortController.current = controller;
    const { name } = file;
    setUpload({ name, fraction: 0 });
    onSend();
    try {
      const onProgress = (fraction: number) => setUpload({ name, fraction });
      onStored(await uploadVideo(file, { onProgress, signal: controller.signal }));
    } catch (error) {
      if (controller.signal.aborted) return onFail();
      const reason = error instanceof Error && error.message !== '' ? error.message : text('richText.upload.reason');
      onFail(text('richText.upload.failed', { name, reason }));
    } finally {
      setUpload(undefined);
    }
  }

  if (upload) {
    const percent = Math.round(upload.fraction * 100);
    const { name } = upload;
    return (
      <>
        <Text as="span" size="table" tone="muted" numbers breaks="anywhere" grow>
          {text('richText.upload.running', { name, percent })}
        </Text>
        <progress max={100} value={percent} aria-label={name} />
        <Button size="small" onClick={() => abortController.current?.abort()}>
          {text('richText.upload.cancel')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => picker.current?.click()}>
        {text('richText.video.choose')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={Object.keys(playableLimit.accepted).join()}
        aria-label={text('richText.video.choose')}
        onChange={(event) => {
          const [chosenFile] = event.target.files ?? [];
          event.target.value = '';
          void send(chosenFile);
        }}
      />
    </>
  );
}
