import { useQuery } from '@tanstack/react-query';
import { useText } from '#console/texts/index.ts';
import { DialogShell } from '../../kit/form/dialog/DialogShell.tsx';
import form from '../../kit/form/form.module.css';
import { Stack, Text } from '../../kit/layout/parts.tsx';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { ErrorState } from '../../kit/states/ErrorState.tsx';
import { LoadingRows } from '../../kit/states/LoadingRows.tsx';
import { RunItem } from './RunItem.tsx';
import { latestRuns } from './runs.ts';
import type { RecordPath } from './RunResults.tsx';

export * as texts from './runsTexts.ts';

export type RunsDialogProps = { readonly pathOf: RecordPath; readonly onClose: () => void };

/** The latest bulk actions of the employee, with progress, results, and buttons to stop and to undo them. */
export function RunsDialog({ pathOf, onClose }: RunsDialogProps) {
  const text = useText();
  const { data, error, refetch } = useQuery({ ...latestRuns, refetchOnMount: 'always' });
  return (
    <DialogShell title={text('bulkRuns.title')} width={720} onClose={onClose}>
      <div className={form.dialogBody}>
        {data && data.length > 0 ? (
          <Stack gap={12}>
            <Text size="table" tone="muted">
              {text('bulkRuns.lead')}
            </Text>
            <Stack as="ul" gap={0} line="between">
              {data.map((run) => (
                <RunItem key={run._id} run={run} pathOf={pathOf} onFollow={onClose} />
              ))}
            </Stack>
          </Stack>
        ) : data ? (
          <EmptyState title={text('bulkRuns.none')} />
        ) : error || data === null ? (
          <ErrorState message={text('bulkRuns.failed')} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows />
        )}
      </div>
    </DialogShell>
  );
}
