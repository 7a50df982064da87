import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FileKind } from '#contract/endpoint.ts';
import { useText } from '#console/texts/index.ts';
import { useSaveProgress } from '../form/saveState.ts';
import { apiAddress } from '#console/providers/http.ts';
import { FileLink } from './FileLink.tsx';
import { ChosenImage } from './ChosenImage.tsx';
import { formatBytes } from './checks.ts';
import { looks } from '../layout/looks.ts';
import { Stack, Text } from '../layout/parts.tsx';
import styles from './upload.module.css';

/** The chosen file that has not been saved yet, with the progress of its upload. */
export function ChosenFile(props: { kind: FileKind; file: File; onBroken: () => void }) {
  const { kind, file, onBroken } = props;
  const text = useText();
  return (
    <>
      {kind === 'image' ? (
        <ChosenImage className={styles.picture} file={file} alt={file.name} onBroken={onBroken} />
      ) : (
        <FileMark />
      )}
      <Stack gap={0} grow className={styles.facts}>
        <Text as="span" size="table" weight={500} lines={1}>
          {file.name}
        </Text>
        <Text as="span" size="small" tone="muted">
          {formatBytes(file.size)} · {text(kind === 'image' ? 'ui.upload.chosen' : 'ui.upload.chosenFile')}
        </Text>
      </Stack>
      <UploadProgress />
    </>
  );
}

/** The file that is currently stored with the record. */
export function StoredFile({ kind, address }: { kind: FileKind; address: string }) {
  const text = useText();
  const currentLabel = text(kind === 'image' ? 'ui.upload.current' : 'ui.upload.currentFile');
  if (kind === 'image') {
    return (
      <>
        <Picture address={apiAddress(address)} name={currentLabel} />
        <Stack gap={0} grow className={styles.facts}>
          <Text as="span" size="small" tone="muted">
            {currentLabel}
          </Text>
        </Stack>
      </>
    );
  }
  return (
    <>
      <FileMark />
      <Stack gap={0} grow className={styles.facts}>
        <Text as="span" size="table" weight={500} lines={1}>
          <FileLink address={address} />
        </Text>
        <Text as="span" size="small" tone="muted">
          {currentLabel}
        </Text>
      </Stack>
    </>
  );
}

function FileMark() {
  return <InsertDriveFileOutlined className={styles.mark} />;
}

/** The icon of an empty field for this kind of file. */
export function UploadMark({ kind }: { kind: FileKind }) {
  const Mark = kind === 'image' ? AddPhotoAlternateOutlined : UploadFileOutlined;
  return <Mark className={styles.mark} />;
}

function Picture({ address, name }: { address: string; name: string }) {
  const text = useText();
  const [brokenAddress, setBrokenAddress] = useState<string>();
  if (brokenAddress === address) {
    return (
      <Stack align="center" justify="center" className={styles.picture}>
        <BrokenImageOutlined />
        {text('ui.upload.missing')}
      </Stack>
    );
  }
  return <img className={styles.picture} src={address} alt={name} onError={() => setBrokenAddress(address)} />;
}

function UploadProgress() {
  const text = useText();
  const { saving, progress, cancel } = useSaveProgress();
  if (!saving || progress === undefined) return null;
  const percent = Math.round(progress * 100);
  return (
    <Stack align="center" justify="center" className={styles.sending}>
      <span>{text('ui.upload.uploading', { percent })}</span>
      <progress
        className={looks.progress}
        max={100}
        value={percent}
        aria-label={text('ui.upload.uploading', { percent })}
      />
      {cancel && (
        <Button size="small" variant="outlined" color="inherit" onClick={cancel}>
          {text('ui.upload.cancel')}
        </Button>
      )}
    </Stack>
  );
}
