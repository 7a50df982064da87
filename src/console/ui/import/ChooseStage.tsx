import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import type { ClipboardEvent } from 'react';
import { useDropzone } from 'react-dropzone';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from '../dialogs/context.ts';
import { focusOnArrival } from '../dialogs/focus.ts';
import { formatNumber } from '../format/format.ts';
import { formatBytes } from '../upload/checks.ts';
import { downloadTemplate } from './rejectedFile.ts';
import type { Import } from './rows.ts';
import { limits } from './sheetFile.ts';
import { Stage } from './Stage.tsx';
import type { RunningImport } from './useImport.ts';
import styles from './import.module.css';

/** What the file chooser offers. What is dropped is told by its content, whatever its name. */
const offered = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv', '.tsv', '.txt'],
};

/** Takes the file: dropped, chosen or pasted. */
export function ChooseStage(props: { definition: Import; running: RunningImport; refusal: string | undefined }) {
  const { definition, running, refusal } = props;
  const text = useText();
  const dialogs = useDialogs();

  function take(files: readonly File[]) {
    const [first] = files;
    if (files.length > 1) running.refuse(text('ui.upload.oneOnly'));
    else if (first) running.choose(first);
  }

  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: offered,
    onDrop: (accepted, rejected) => take([...accepted, ...rejected.map(({ file }) => file)]),
    multiple: false,
    noClick: true,
    noKeyboard: true,
  });

  function onPaste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    take(pasted);
  }

  async function template() {
    try {
      await downloadTemplate(definition);
    } catch {
      dialogs.error(text('imports.templateFailed'));
    }
  }

  return (
    <Stage
      actions={
        <Button variant="outlined" color="inherit" startIcon={<FileDownloadOutlined />} onClick={() => void template()}>
          {text('imports.template')}
        </Button>
      }
    >
      <p className={styles.lead}>
        {text('imports.lead', { columns: definition.columns.map(({ header }) => header).join(', ') })}
      </p>
      {refusal === undefined ? null : (
        <div role="alert" className={styles.refusal}>
          <strong>{text(definition.failed)}</strong>
          <p>{refusal}</p>
        </div>
      )}
      <div {...getRootProps({ onPaste, className: styles.drop, role: 'presentation' })} data-dragged={isDragActive}>
        {/* The button stands for it. */}
        <input {...getInputProps({ style: { display: 'none' } })} />
        <button type="button" ref={focusOnArrival} className={styles.invite} onClick={open}>
          <UploadFileOutlined />
          <span className={styles.verb}>{text('imports.choose')}</span>
          <span className={styles.more}>{text(isDragActive ? 'ui.upload.dropNow' : 'ui.upload.drop')}</span>
        </button>
      </div>
      <p className={styles.more}>
        {text('imports.limits', { size: formatBytes(limits.bytes), rows: formatNumber(limits.rows) })}
      </p>
    </Stage>
  );
}
