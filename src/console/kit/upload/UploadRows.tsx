import CloseOutlined from '@mui/icons-material/CloseOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useText } from '#console/texts/index.ts';
import { formatMegabytes, isUnplayable } from './batchChecks.ts';
import styles from './batch.module.css';
import type { BatchUpload, UploadItem } from './useBatchUpload.ts';

/** The files on their way, each with its progress, and those that could not be stored, each with its reason. */
export function UploadRows({ upload }: { upload: BatchUpload }) {
  const text = useText();
  if (upload.items.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label={text('media.uploads')}>
      {upload.items.map((item) => (
        <li key={item.id} className={styles.row} data-failed={item.state === 'failed' || undefined}>
          <span className={styles.file}>
            <span className={styles.fileName}>{item.file.name}</span>
            <span className={styles.fact}>{formatMegabytes(item.file.size)}</span>
            {isUnplayable(item.file.name) ? <span className={styles.fact}>{text('media.unplayable')}</span> : null}
          </span>
          <IconButton
            size="small"
            aria-label={text(item.state === 'failed' ? 'media.dismiss' : 'media.cancel', { name: item.file.name })}
            onClick={() => upload.drop(item.id)}
          >
            <CloseOutlined fontSize="small" />
          </IconButton>
          <State item={item} />
          {item.state === 'failed' ? (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<RefreshOutlined />}
              aria-label={text('media.retryNamed', { name: item.file.name })}
              onClick={() => upload.retry(item.id)}
            >
              {text('media.retry')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function State({ item }: { item: UploadItem }) {
  const text = useText();
  const { state, file, progress, reason } = item;
  if (state === 'failed') {
    return (
      <span role="alert" className={styles.reason}>
        {reason}
      </span>
    );
  }
  if (state === 'waiting') return <span className={styles.fact}>{text('media.waiting')}</span>;
  const percent = Math.round(progress * 100);
  return (
    <span className={styles.progress}>
      <progress max={100} value={percent} aria-label={text('media.progress', { name: file.name, percent })} />
      <span className={styles.percent}>{text('media.percent', { percent })}</span>
    </span>
  );
}
