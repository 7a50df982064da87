import CloseOutlined from '@mui/icons-material/CloseOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useText } from '#console/texts/index.ts';
import { formatMegabytes, isUnplayable } from './batchChecks.ts';
import { looks } from '../layout/looks.ts';
import { Grid, Row, Stack, Text } from '../layout/parts.tsx';
import styles from './batch.module.css';
import type { BatchUpload, UploadItem } from './useBatchUpload.ts';

/** The uploads in progress with their progress, and the failed ones with their reasons. */
export function UploadRows({ upload }: { upload: BatchUpload }) {
  const text = useText();
  if (upload.items.length === 0) return null;
  return (
    <Stack as="ul" aria-label={text('media.uploads')}>
      {upload.items.map((item) => (
        <Grid
          key={item.id}
          as="li"
          align="center"
          gap={4}
          ground="card"
          pad={8}
          className={styles.row}
          data-failed={item.state === 'failed' || undefined}
        >
          <Stack as="span" gap={0}>
            <Text as="span" size="table" lines={1}>
              {item.file.name}
            </Text>
            <Text as="span" size="small" tone="muted">
              {formatMegabytes(item.file.size)}
            </Text>
            {isUnplayable(item.file.name) ? (
              <Text as="span" size="small" tone="muted">
                {text('media.unplayable')}
              </Text>
            ) : null}
          </Stack>
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
        </Grid>
      ))}
    </Stack>
  );
}

function State({ item }: { item: UploadItem }) {
  const text = useText();
  const { state, file, progress, reason } = item;
  if (state === 'failed') {
    return (
      <Text as="span" role="alert" size="small" tone="red" breaks="anywhere">
        {reason}
      </Text>
    );
  }
  if (state === 'waiting')
    return (
      <Text as="span" size="small" tone="muted">
        {text('media.waiting')}
      </Text>
    );
  const percent = Math.round(progress * 100);
  return (
    <Row as="span" className={styles.progress}>
      <progress
        className={looks.progress}
        max={100}
        value={percent}
        aria-label={text('media.progress', { name: file.name, percent })}
      />
      <Text as="span" size="small" tone="muted" numbers fixed>
        {text('media.percent', { percent })}
      </Text>
    </Row>
  );
}
