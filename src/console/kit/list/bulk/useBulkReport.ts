import { ApiError } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { undoMilliseconds } from '../../actions/useUndoDelete.ts';
import { useDialogs } from '../../dialogs/context.ts';
import { describeFailure, reasonOf } from '../../dialogs/failure.ts';
import { useReportFailure } from '../../dialogs/useReportFailure.ts';
import { formatNumber } from '../../format/format.ts';
import type { BulkWork } from './context.ts';
import { endsWork } from './endsWork.ts';
import { maxReasons, type WorkOutcome } from './outcome.ts';
import { useBulkSummary } from './useBulkNotes.ts';
import { useUndoRun } from './useUndoRun.ts';

const isRefusal = ({ error }: { error: unknown }) => error instanceof ApiError && error.status === 403;
/** Whether the server refused the call and gave a reason, as opposed to a failure. */
const isRefused = ({ error }: { error: unknown }) => error instanceof ApiError && error.isRefusal && error.status < 500;

type RecordLabels = {
  readonly names: ReadonlyMap<string, string>;
  readonly pathOf: (id: string) => string | undefined;
};
type Report = (outcome: WorkOutcome, work: BulkWork, labels: RecordLabels) => Promise<void>;

/** Reports the result: that all records succeeded, which ones failed and why, or how many remained after a stop. */
export function useBulkReport(): Report {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const summaryOf = useBulkSummary();
  const undoOf = useUndoRun();

  return async ({ done, failed, failedCount, untriedCount, run, reason }, work, { names, pathOf }) => {
    const { failure, someFailed, serverMessage } = work;
    const total = done.count + failedCount + untriedCount;
    const counts = { done: formatNumber(done.count), total: formatNumber(total) };
    const sessionFailure = failed.find(({ error }) => error instanceof ApiError && error.status === 401);
    const [firstFailed] = failed;
    const fatalFailure = failed.find(({ error }) => endsWork(error));
    // If the user had the right for none of the records, one reason covers them all.
    const isForbidden =
      typeof failure === 'object' && failure.forbidden !== undefined && done.count === 0 && failed.every(isRefusal);
    // The successful part of a run can be undone, even if the rest failed.
    const action = run && done.count > 0 ? undoOf(run) : undefined;
    const noteOptions = () => ({
      ...work.success(done),
      ...(run ? { action: undoOf(run), milliseconds: run.canUndo ? undoMilliseconds : undefined } : {}),
    });
    if (firstFailed && isForbidden) {
      await reportFailure(firstFailed.error, failure, { serverMessage });
    } else if (sessionFailure || (firstFailed && total === 1)) {
      await reportFailure((sessionFailure ?? firstFailed)?.error, failure, { serverMessage });
    } else if (fatalFailure) {
      const { message, detail, requestId } = describeFailure(fatalFailure.error, text, failure, {
        serverMessage: true,
      });
      dialogs.error(text('bulk.stopped', counts), { detail: detail ?? message, requestId });
    } else if (reason !== undefined) {
      dialogs.error(text('bulk.stopped', counts), { detail: reason, action });
    } else if (firstFailed) {
      const records = failed.slice(0, maxReasons).map(({ id, error }) => ({
        name: names.get(id) ?? id,
        reason: reasonOf(error, text, failure),
        path: pathOf(id),
      }));
      const summary = summaryOf(work.verb, done.count, done.count + failedCount);
      const failureKey = failed.every(isRefused) ? 'bulk.refused' : 'bulk.failed';
      dialogs.error(someFailed ? text(someFailed) : text(failureKey, { summary, smart_count: failedCount }), {
        records,
        action,
        requestId: describeFailure(firstFailed.error, text, failure).requestId,
      });
    } else if (untriedCount > 0) {
      dialogs.success(text('bulk.stopped', counts), noteOptions());
    } else {
      const { message, ...options } = noteOptions();
      dialogs.success(message, options);
    }
  };
}
