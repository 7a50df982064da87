import { queryOptions } from '@tanstack/react-query';
import { views } from '#contract/features/views.ts';
import { call } from '#console/providers/call.ts';
import { isUnknownCall } from '#console/providers/http.ts';

/** Milliseconds for which the views are not read again. */
const staleMs = 60_000;

/** The saved views of all lists that the employee may read; null if the server does not support the call. */
export const savedViews = queryOptions({
  queryKey: ['views'],
  queryFn: async ({ signal }) => {
    try {
      return (await call(views.endpoints.visible, { signal })).data;
    } catch (error) {
      if (isUnknownCall(error)) return null;
      throw error;
    }
  },
  staleTime: staleMs,
  retry: false,
});
