import { queryOptions } from '@tanstack/react-query';
import { bulk, type BulkRun } from '#contract/features/bulk.ts';
import { call, callIfKnown } from '#console/providers/call.ts';
import { isLive } from '#console/providers/live.ts';

/** Milliseconds between requests while a run is open. */
const pollMs = 1000;
/** Like `pollMs`, but while the stream is open. Polling continues because a hidden tab does not process its events. */
const livePollMs = 10_000;

/** Milliseconds until the progress of an open run is read again, unless an event arrives first. */
export const progressPollMs = (): number => (isLive() ? livePollMs : pollMs);

/** The latest runs of the employee; null if the server does not support the call. */
export const latestRuns = queryOptions({
  queryKey: ['bulk'],
  queryFn: ({ signal }) => callIfKnown(bulk.endpoints.latest, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isOpen) ? progressPollMs() : false),
  retry: false,
});

/** The refused records of a run; for an undo, the records that were not undone. */
export const refusedOf = ({ _id, failed }: Pick<BulkRun, '_id' | 'failed'>) =>
  queryOptions({
    queryKey: ['bulk', 'refused', _id, failed],
    queryFn: async ({ signal }) =>
      (await call(bulk.endpoints.results, { params: { id: _id }, query: { failed: 'true' }, signal })).data,
    retry: false,
  });

export const isOpen = ({ state }: Pick<BulkRun, 'state'>): boolean => state === 'waiting' || state === 'running';
