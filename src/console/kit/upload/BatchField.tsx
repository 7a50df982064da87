import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import { useId, useState } from 'react';
import { useText } from '#console/texts/index.ts';
import { useHoldSave } from '../form/fields.ts';
import { checkBatch, type BatchRules } from './batchChecks.ts';
import { looks } from '../layout/looks.ts';
import { Row, Stack, Text } from '../layout/parts.tsx';
import { UploadRows } from './UploadRows.tsx';
import { useBatchUpload } from './useBatchUpload.ts';
import { useFileDrop } from './useFileDrop.ts';

export type BatchFieldProps = {
  /** Must be a constant. */
  rules: BatchRules;
  /** Receives the address of each stored file. */
  onStored: (address: string, file: File) => void;
};

/**
 * Accepts several files, which are dropped, chosen or pasted, and uploads them in parallel. The surrounding form cannot
 * be saved during the upload.
 */
export function BatchField({ rules, onStored }: BatchFieldProps) {
  const { kind, limit, help } = rules;
  const text = useText();
  const id = useId();
  const upload = useBatchUpload(kind, onStored);
  const [problem, setProblem] = useState<string>();
  const busy = upload.items.some(({ state }) => state !== 'failed');
  const hasFailed = upload.items.some(({ state }) => state === 'failed');
  useHoldSave(busy ? text('ui.upload.wait') : undefined);

  function uploadAccepted(files: readonly File[]) {
    if (files.length === 0) return;
    const check = checkBatch(files, rules, text);
    setProblem(check.problem);
    if (check.taken.length > 0) upload.begin(check.taken);
  }

  const { getRootProps, getInputProps, open, isDragActive, onPaste } = useFileDrop({
    accept: limit.accepted,
    multiple: true,
    onFiles: uploadAccepted,
  });
  const error = problem ?? (hasFailed ? text(`media.failed.${kind}`) : undefined);
  return (
    <Stack>
      <div {...getRootProps({ role: 'group', onPaste })} className={looks.drop} data-dragged={isDragActive}>
        <input {...getInputProps({ style: { display: 'none' }, 'aria-label': text(`media.chooseSeveral.${kind}`) })} />
        <Row
          as="button"
          type="button"
          wrap
          justify="center"
          pad={24}
          className={looks.plainButton}
          onClick={open}
          aria-describedby={`${id}-help`}
        >
          <CloudUploadOutlined aria-hidden="true" />
          <Text as="span" weight={500} tone="accent">
            {text(`media.chooseSeveral.${kind}`)}
          </Text>
          <Text as="span" size="small">
            {text(isDragActive ? 'ui.upload.dropSeveralNow' : 'ui.upload.dropSeveral')}
          </Text>
        </Row>
      </div>
      <Text as="span" id={`${id}-help`} size="small" tone="muted">
        {text(help)}
      </Text>
      {error ? (
        <Text role="alert" size="small" tone="red">
          {error}
        </Text>
      ) : null}
      <UploadRows upload={upload} />
    </Stack>
  );
}
