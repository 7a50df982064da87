import { queryOptions } from '@tanstack/react-query';
import { views } from '#contract/features/views.ts';
import { callIfKnown } from '#console/providers/call.ts';

/** Milliseconds for which loaded views are reused before they are refetched. */
const staleMs = 60_000;

/** The saved views of all lists that the employee may read; null if the server does not support the call. */
export const savedViews = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => callIfKnown(views.endpoints.visible, { signal }),
  staleTime: staleMs,
  retry: false,
});
