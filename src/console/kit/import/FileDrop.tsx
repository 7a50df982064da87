import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import type { Accept } from 'react-dropzone';
import { useText } from '#console/texts/index.ts';
import { focusOnArrival } from '../dialogs/focus.ts';
import { looks } from '../layout/looks.ts';
import { Stack, Text } from '../layout/parts.tsx';
import { useFileDrop } from '../upload/useFileDrop.ts';
import styles from './import.module.css';

/**
 * An area to drop, choose or paste a file. Any dropped file is accepted, because the reader detects the type from the
 * content.
 */
export function FileDrop({ offered, onFiles }: { offered: Accept; onFiles: (files: readonly File[]) => void }) {
  const text = useText();
  const { getRootProps, getInputProps, open, isDragActive, onPaste } = useFileDrop({
    accept: offered,
    multiple: false,
    onFiles,
  });
  return (
    <div {...getRootProps({ onPaste, className: looks.drop, role: 'presentation' })} data-dragged={isDragActive}>
      {/* Keyboard and screen-reader users have the button instead. */}
      <input {...getInputProps({ style: { display: 'none' } })} />
      <Stack
        as="button"
        type="button"
        ref={focusOnArrival}
        gap={4}
        align="center"
        justify="center"
        className={`${looks.plainButton} ${styles.invite}`}
        onClick={open}
      >
        <UploadFileOutlined />
        <Text as="span" weight={500} tone="accent">
          {text('imports.choose')}
        </Text>
        <Text as="span" size="table">
          {text(isDragActive ? 'ui.upload.dropNow' : 'ui.upload.drop')}
        </Text>
      </Stack>
    </div>
  );
}
