import { ApiError } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import type { Outcome } from '../../actions/eachOf.ts';
import { useDialogs } from '../../dialogs/context.ts';
import { describeFailure, reasonOf } from '../../dialogs/failure.ts';
import { useReportFailure } from '../../dialogs/useReportFailure.ts';
import { formatNumber } from '../../format/format.ts';
import type { BulkWork } from './context.ts';
import { endsWork } from './endsWork.ts';
import { useBulkSummary } from './useBulkNotes.ts';

/** Nobody would read more reasons; their number is shown above them. */
const maxReasons = 100;

const isRefusal = ({ error }: { error: unknown }) => error instanceof ApiError && error.status === 403;
/** A refusal has a reason that the server gives; anything else is a failure. */
const isRefused = ({ error }: { error: unknown }) => error instanceof ApiError && error.isRefusal && error.status < 500;

type Report = (outcome: Outcome, work: BulkWork, names: ReadonlyMap<string, string>) => Promise<void>;

/** Reports the result for each record: all done, those that failed and why, or those that remained after a stop. */
export function useBulkReport(): Report {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const summaryOf = useBulkSummary();

  return async ({ done, failed, untried }, work, names) => {
    const { failure, someFailed, serverMessage } = work;
    const counts = {
      done: formatNumber(done.length),
      total: formatNumber(done.length + failed.length + untried.length),
    };
    const sessionFailure = failed.find(({ error }) => error instanceof ApiError && error.status === 401);
    const [first] = failed;
    const fatalFailure = failed.find(({ error }) => endsWork(error));
    // If no record was permitted, one reason covers all.
    const isForbidden =
      typeof failure === 'object' && failure.forbidden !== undefined && done.length === 0 && failed.every(isRefusal);
    if (first && isForbidden) {
      await reportFailure(first.error, failure, { serverMessage });
    } else if (sessionFailure || (first && done.length + failed.length + untried.length === 1)) {
      await reportFailure((sessionFailure ?? first)?.error, failure, { serverMessage });
    } else if (fatalFailure) {
      const { message, detail, requestId } = describeFailure(fatalFailure.error, text, failure, {
        serverMessage: true,
      });
      dialogs.error(text('bulk.stopped', counts), { detail: detail ?? message, requestId });
    } else if (first) {
      const records = failed.slice(0, maxReasons).map(({ id, error }) => ({
        name: names.get(id) ?? id,
        reason: reasonOf(error, text, failure),
      }));
      const summary = summaryOf(work.verb, done.length, done.length + failed.length);
      const partly = failed.every(isRefused) ? 'bulk.refused' : 'bulk.failed';
      dialogs.error(someFailed ? text(someFailed) : text(partly, { summary, smart_count: failed.length }), {
        records,
        requestId: describeFailure(first.error, text, failure).requestId,
      });
    } else if (untried.length > 0) {
      dialogs.success(text('bulk.stopped', counts), work.success(done));
    } else {
      const { message, ...options } = work.success(done);
      dialogs.success(message, options);
    }
  };
}
