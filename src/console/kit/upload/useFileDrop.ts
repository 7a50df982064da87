import type { ClipboardEvent } from 'react';
import { useDropzone, type Accept } from 'react-dropzone';

type FileDropOptions = {
  /**
   * The types that the file chooser offers. Dropped files of other types are also passed on, so that they can be
   * refused with a message.
   */
  readonly accept: Accept;
  readonly multiple: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** An area where files can be dropped or pasted. Its button calls the returned `open` to show the file chooser. */
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
