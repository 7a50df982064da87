import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useText } from '#console/texts/index.ts';
import { looks } from '../../../kit/layout/looks.ts';
import { Row, Stack, Text } from '../../../kit/layout/parts.tsx';
import styles from './uploads.module.css';
import type { Upload, Uploads } from './useUploads.ts';

/** Pending uploads, under the toolbar: progress, cancel button and errors. */
export function UploadStrip({ state }: { state: Uploads }) {
  const text = useText();
  if (state.uploads.length === 0 && state.notes.length === 0) return null;
  return (
    <Stack gap={0} line="below" fixed scrolls className={styles.strip}>
      {state.uploads.length > 0 && (
        <Stack as="ul" gap={0} aria-label={text('richText.upload.list')}>
          {state.uploads.map((upload) => (
            <Row key={upload.id} as="li" padBlock={4} className={styles.row} data-failed={upload.failure !== undefined}>
              {upload.failure === undefined ? (
                <RunningUpload upload={upload} onCancel={() => state.drop(upload)} />
              ) : (
                <FailedUpload
                  failure={upload.failure}
                  onRetry={() => state.retry(upload)}
                  onDismiss={() => state.drop(upload)}
                />
              )}
            </Row>
          ))}
        </Stack>
      )}
      {state.notes.length > 0 && (
        <Row role="alert" padBlock={4} className={styles.row} data-failed="true">
          <Words>{state.notes.join(' ')}</Words>
          <IconButton size="small" aria-label={text('richText.upload.dismiss')} onClick={state.forgetNotes}>
            <CloseOutlined />
          </IconButton>
        </Row>
      )}
    </Stack>
  );
}

function Words(props: { role?: 'alert'; children: string }) {
  return <Text as="span" size="table" numbers breaks="anywhere" grow {...props} />;
}

function RunningUpload({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const text = useText();
  const { name } = upload.file;
  const percent = Math.round(upload.fraction * 100);
  return (
    <>
      <Words>{text('richText.upload.running', { name, percent })}</Words>
      <progress className={`${looks.progress} ${styles.progress}`} max={100} value={percent} aria-label={name} />
      <Button size="small" onClick={onCancel} aria-label={text('richText.upload.cancelNamed', { name })}>
        {text('richText.upload.cancel')}
      </Button>
    </>
  );
}

function FailedUpload({
  failure,
  onRetry,
  onDismiss,
}: {
  failure: string;
  onRetry: () => void;
  onDismiss: () => void;
}) {
  const text = useText();
  return (
    <>
      <Words role="alert">{failure}</Words>
      <Button size="small" onClick={onRetry}>
        {text('richText.upload.retry')}
      </Button>
      <Button size="small" color="inherit" onClick={onDismiss}>
        {text('richText.upload.dismiss')}
      </Button>
    </>
  );
}
