import { useQuery } from '@tanstack/react-query';
import { courseRatings } from '#contract/course/courseRatings.ts';
import { call } from '#console/providers/call.ts';
import { isUnknownCall } from '#console/providers/http.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';

/**
 * Requests the counts. On a server without that call, counts the lists of pending ratings and of all ratings instead.
 */
async function readCounts(signal: AbortSignal) {
  try {
    return (await call(courseRatings.endpoints.counts, { signal })).data;
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    const [pendingRatings, allRatings] = await Promise.all([
      call(courseRatings.endpoints.pending, { signal }),
      call(courseRatings.endpoints.list, { signal }),
    ]);
    const countWith = (state: string) => allRatings.data.filter(({ status }) => status === state).length;
    return { pending: pendingRatings.data.length, approved: countWith('approved'), rejected: countWith('rejected') };
  }
}

/** The number of ratings by status; undefined until it is loaded. */
export function useRatingCounts() {
  const mayRead = usePermission('read');
  const { data } = useQuery({
    // Keys with this prefix are refetched after every change to a rating.
    queryKey: ['course-ratings', 'getList', 'counts'],
    queryFn: ({ signal }) => readCounts(signal),
    enabled: mayRead,
    retry: false,
  });
  return data;
}
