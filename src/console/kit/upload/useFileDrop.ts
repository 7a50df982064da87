import type { ClipboardEvent } from 'react';
import { useDropzone, type Accept } from 'react-dropzone';

type FileDropOptions = {
  /** The types that the file chooser offers. Dropped files of other types are passed on, too, to be refused in words. */
  readonly accept: Accept;
  readonly multiple: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** An area to drop or paste files, whose button calls `open` for the file chooser. */
export function useFileDrop({ accept, multiple, onFiles }: FileDropOptions) {
  const dropzone = useDropzone({
    accept,
    onDrop: (acceptedFiles, rejections) => onFiles([...acceptedFiles, ...rejections.map(({ file }) => file)]),
    multiple,
    noClick: true,
    noKeyboard: true,
  });
  function onPaste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    onFiles(pasted);
  }
  return { ...dropzone, onPaste };
}
