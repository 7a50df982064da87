import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useText } from '#console/texts/index.ts';
import styles from './uploads.module.css';
import type { Upload, Uploads } from './useUploads.ts';

/** The pictures on their way, under the toolbar: how far each is, cancel, and what went wrong. */
export function UploadStrip({ state }: { state: Uploads }) {
  const text = useText();
  if (state.uploads.length === 0 && state.notes.length === 0) return null;
  return (
    <div className={styles.strip}>
      {state.uploads.length > 0 && (
        <ul aria-label={text('richText.upload.list')} className={styles.list}>
          {state.uploads.map((upload) => (
            <li key={upload.id} className={styles.row} data-failed={upload.failure !== undefined}>
              {upload.failure === undefined ? (
                <Running upload={upload} onCancel={() => state.drop(upload)} />
              ) : (
                <Failed
                  failure={upload.failure}
                  onRetry={() => state.retry(upload)}
                  onDismiss={() => state.drop(upload)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {state.notes.length > 0 && (
        <div role="alert" className={styles.row} data-failed="true">
          <span className={styles.words}>{state.notes.join(' ')}</span>
          <IconButton size="small" aria-label={text('richText.upload.dismiss')} onClick={state.forgetNotes}>
            <CloseOutlined />
          </IconButton>
        </div>
      )}
    </div>
  );
}

function Running({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const text = useText();
  const { name } = upload.file;
  const percent = Math.round(upload.fraction * 100);
  return (
    <>
      <span className={styles.words}>{text('richText.upload.running', { name, percent })}</span>
      <progress className={styles.progress} max={100} value={percent} aria-label={name} />
      <Button size="small" onClick={onCancel} aria-label={text('richText.upload.cancelNamed', { name })}>
        {text('richText.upload.cancel')}
      </Button>
    </>
  );
}

function Failed({ failure, onRetry, onDismiss }: { failure: string; onRetry: () => void; onDismiss: () => void }) {
  const text = useText();
  return (
    <>
      <span role="alert" className={styles.words}>
        {failure}
      </span>
      <Button size="small" onClick={onRetry}>
        {text('richText.upload.retry')}
      </Button>
      <Button size="small" color="inherit" onClick={onDismiss}>
        {text('richText.upload.dismiss')}
      </Button>
    </>
  );
}
