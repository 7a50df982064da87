import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { createPortal } from 'react-dom';
import type { Action } from '#contract/permissions.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { formatNumber } from '../format/format.ts';
import { looks } from '../layout/looks.ts';
import { Row, Stack, Text } from '../layout/parts.tsx';
import styles from './export.module.css';
import { useExport, type Export, type ExportOptions } from './useExport.ts';

export type ExportButtonProps<Row extends RaRecord> = ExportOptions<Row> & {
  /** The required permission; `read` by default. */
  action?: Action;
  module?: string;
  label?: TextKey;
};

/** A button that exports all pages of the surrounding list to Excel or CSV. */
export function ExportButton<Row extends RaRecord>(props: ExportButtonProps<Row>) {
  const { action = 'read', module, label, ...options } = props;
  const text = useText();
  const running = useExport(options);
  return (
    <>
      <ActionButton
        action={action}
        {...(module ? { module } : {})}
        label={text(label ?? (options.format === 'xlsx' ? 'ui.export.excel' : 'ui.export.csv'))}
        icon={<FileDownloadOutlined fontSize="small" />}
        variant="outlined"
        pending={running.running}
        onClick={() => void running.run()}
      />
      {running.progress && createPortal(<Progress running={running} />, document.body)}
    </>
  );
}

/** The progress of a long export, shown where success notifications appear, with a button that cancels it. */
function Progress({ running: { progress, cancel } }: { running: Export }) {
  const text = useText();
  if (!progress) return null;
  const { done, total, writing } = progress;
  const words = writing
    ? text('ui.export.writing')
    : total === 0
      ? text('ui.export.starting')
      : text('ui.export.running', { done: formatNumber(done), total: formatNumber(total) });
  return (
    <div className={styles.place}>
      <Row as="section" gap={16} className={styles.progress} aria-label={text('ui.export.starting')}>
        <Stack gap={4} grow>
          <Text as="span" size="table" numbers>
            {words}
          </Text>
          {/* Without a value the bar is indeterminate. */}
          <progress
            className={looks.progress}
            aria-label={words}
            max={1}
            {...(writing || total === 0 ? {} : { value: done / total })}
          />
        </Stack>
        <Button size="small" variant="outlined" color="inherit" onClick={cancel}>
          {text('ui.export.cancel')}
        </Button>
      </Row>
    </div>
  );
}
