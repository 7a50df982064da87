import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useListContext, type RaRecord } from 'ra-core';
import { useContext, useRef, useState } from 'react';
import { ApiError } from '#console/providers/http.ts';
import { useText, type Text, type TextKey } from '#console/texts/index.ts';
import { useNounTexts } from '#console/texts/nounTexts.ts';
import { refreshRecords } from '../actions/refresh.ts';
import { undoMilliseconds, useRestorable, useUndoDelete } from '../actions/useUndoDelete.ts';
import { useDialogs } from '../dialogs/context.ts';
import { describeFailure, type FailureText } from '../dialogs/failure.ts';
import { useReportFailure } from '../dialogs/useReportFailure.ts';
import { formatNumber } from '../format/format.ts';
import { eachOf, type Outcome } from '../actions/eachOf.ts';
import { Guarded } from '../access/Guarded.tsx';
import styles from './toolbar.module.css';

/** Server and database see at most this many deletions at a time from one person. */
const inFlight = 4;

export type BulkDeleteButtonProps = {
  /** Said of a row whose failure came without words; also the title of a single failure. The noun's `deleteFailed` when left out. */
  failure?: FailureText;
  /** Said when all are deleted; '12 records deleted' when left out. */
  success?: TextKey;
  /** A sentence in the question about what is deleted with the records. */
  consequence?: TextKey;
};

/**
 * Deletes the selected records one by one after asking. Rows that fail stay selected, and the error says how many and
 * why. The work goes on when the person leaves the list.
 */
export function BulkDeleteButton(props: BulkDeleteButtonProps) {
  return (
    <Guarded action="delete">
      <DeleteSelected {...props} />
    </Guarded>
  );
}

function DeleteSelected({ success, consequence, ...props }: BulkDeleteButtonProps) {
  const text = useText();
  const of = useNounTexts();
  const failure = props.failure ?? of('deleteFailed');
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const dataProvider = useContext(DataProviderContext);
  const queryClient = useQueryClient();
  const { resource, selectedIds, onSelect, data } = useListContext<RaRecord<string>>();
  const [finished, setFinished] = useState<{ done: number; total: number }>();
  const restorable = useRestorable();
  const undoDelete = useUndoDelete();
  const stopped = useRef(false);

  async function remove() {
    if (!dataProvider) return;
    const ids = selectedIds.map(String);
    const count = { smart_count: ids.length };
    const confirmed = await dialogs.confirm({
      title: text('list.bulkDelete.question'),
      text: [text('list.bulkDelete.text', count), consequence && text(consequence)].filter(Boolean).join(' '),
      note: restorable,
      confirmLabel: text('list.bulkDelete.confirm', count),
      danger: true,
    });
    if (!confirmed) return;
    stopped.current = false;
    setFinished({ done: 0, total: ids.length });
    const outcome = await eachOf(
      ids,
      (id) =>
        dataProvider.delete<RaRecord<string>>(resource, {
          id,
          previousData: data?.find((row) => row.id === id) ?? { id },
        }),
      {
        inFlight,
        onProgress: (done) => setFinished({ done, total: ids.length }),
        stopped: () => stopped.current,
      },
    );
    for (const id of outcome.done) {
      queryClient.removeQueries({ queryKey: [resource, 'getOne', { id }], type: 'inactive' });
    }
    onSelect([...outcome.failed.map(({ id }) => id), ...outcome.untried]);
    await refreshRecords(queryClient, resource, 'list');
    setFinished(undefined);
    await report(outcome);
  }

  async function report({ done, failed, untried }: Outcome) {
    const total = done.length + failed.length + untried.length;
    const [first] = failed;
    const ended = failed.find(({ error }) => error instanceof ApiError && error.status === 401);
    if (first && (total === 1 || ended)) {
      await reportFailure((ended ?? first).error, failure);
    } else if (first) {
      dialogs.error(
        text('list.bulkDelete.failed', {
          failed: formatNumber(failed.length),
          total: formatNumber(total),
          reasons: reasonsOf(failed, text, failure),
        }),
        { requestId: describeFailure(first.error, text, failure).requestId },
      );
    } else {
      const counts = { done: formatNumber(done.length), total: formatNumber(total) };
      const all = success ? text(success) : text('list.bulkDelete.success', { smart_count: done.length });
      const undo = undoDelete(done);
      dialogs.success(
        untried.length > 0 ? text('list.bulkDelete.stopped', counts) : all,
        undo && undoMilliseconds,
        undo,
      );
    }
  }

  if (finished) {
    return (
      <>
        <output>
          {text('list.bulkDelete.running', {
            done: formatNumber(finished.done),
            total: formatNumber(finished.total),
          })}
        </output>
        <button type="button" className={styles.quiet} onClick={() => (stopped.current = true)}>
          {text('list.stop')}
        </button>
      </>
    );
  }
  return (
    <Button size="small" color="error" startIcon={<DeleteOutlined />} onClick={() => void remove()}>
      {text('list.bulkDelete.label')}
    </Button>
  );
}

/** The different reasons, each with how often it came: 'The alert is in use (3). Network error. (1)'. */
function reasonsOf(failed: Outcome['failed'], text: Text, failure: FailureText): string {
  const counts = new Map<string, number>();
  for (const { error } of failed) {
    const { message } = describeFailure(error, text, failure, { serverMessage: true });
    counts.set(message, (counts.get(message) ?? 0) + 1);
  }
  return [...counts]
    .map(([reason, count]) => text('list.bulkDelete.reason', { reason, count: formatNumber(count) }))
    .join(', ');
}
