import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import type { ClipboardEvent } from 'react';
import { useDropzone, type Accept } from 'react-dropzone';
import { useText } from '#console/texts/index.ts';
import { focusOnArrival } from '../dialogs/focus.ts';
import styles from './import.module.css';

/** The area to drop, choose or paste a file. A dropped file is recognised by its content, whatever its name. */
export function FileDrop({ offered, onFiles }: { offered: Accept; onFiles: (files: readonly File[]) => void }) {
  const text = useText();
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: offered,
    onDrop: (accepted, rejected) => onFiles([...accepted, ...rejected.map(({ file }) => file)]),
    multiple: false,
    noClick: true,
    noKeyboard: true,
  });

  function onPaste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    onFiles(pasted);
  }

  return (
    <div {...getRootProps({ onPaste, className: styles.drop, role: 'presentation' })} data-dragged={isDragActive}>
      {/* The button takes its place. */}
      <input {...getInputProps({ style: { display: 'none' } })} />
      <button type="button" ref={focusOnArrival} className={styles.invite} onClick={open}>
        <UploadFileOutlined />
        <span className={styles.verb}>{text('imports.choose')}</span>
        <span className={styles.more}>{text(isDragActive ? 'ui.upload.dropNow' : 'ui.upload.drop')}</span>
      </button>
    </div>
  );
}
