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
import styles from './upload.module.css';

/** The file that has been chosen and not been saved; while it is sent, how far that has come. */
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
      <div className={styles.facts}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.note}>
          {formatBytes(file.size)} · {text(kind === 'image' ? 'ui.upload.chosen' : 'ui.upload.chosenFile')}
        </span>
      </div>
      <Sending />
    </>
  );
}

/** The file that the record has now. */
export function StoredFile({ kind, address }: { kind: FileKind; address: string }) {
  const text = useText();
  const current = text(kind === 'image' ? 'ui.upload.current' : 'ui.upload.currentFile');
  if (kind === 'image') {
    return (
      <>
        <Picture address={apiAddress(address)} name={current} />
        <div className={styles.facts}>
          <span className={styles.note}>{current}</span>
        </div>
      </>
    );
  }
  return (
    <>
      <FileMark />
      <div className={styles.facts}>
        <FileLink className={styles.name} address={address} />
        <span className={styles.note}>{current}</span>
      </div>
    </>
  );
}

function FileMark() {
  return <InsertDriveFileOutlined className={styles.mark} />;
}

/** The empty field, named after its kind of file. */
export function UploadMark({ kind }: { kind: FileKind }) {
  const Mark = kind === 'image' ? AddPhotoAlternateOutlined : UploadFileOutlined;
  return <Mark className={styles.mark} />;
}

function Picture({ address, name }: { address: string; name: string }) {
  const text = useText();
  const [broken, setBroken] = useState<string>();
  if (broken === address) {
    return (
      <div className={styles.broken}>
        <BrokenImageOutlined />
        {text('ui.upload.missing')}
      </div>
    );
  }
  return <img className={styles.picture} src={address} alt={name} onError={() => setBroken(address)} />;
}

function Sending() {
  const text = useText();
  const { saving, progress, cancel } = useSaveProgress();
  if (!saving || progress === undefined) return null;
  const percent = Math.round(progress * 100);
  return (
    <div className={styles.sending}>
      <span>{text('ui.upload.uploading', { percent })}</span>
      <progress max={100} value={percent} aria-label={text('ui.upload.uploading', { percent })} />
      {cancel && (
        <Button size="small" variant="outlined" color="inherit" onClick={cancel}>
          {text('ui.upload.cancel')}
        </Button>
      )}
    </div>
  );
}
