import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { refreshRecords } from '#console/kit/actions/refresh.ts';

/** A list on a server whose first answer is held back until `release` is called. */
function slowList(rows: string[]) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let fetches = 0;
  const queryFn = async () => {
    fetches += 1;
    const answer = [...rows];
    if (fetches === 1) await held;
    return answer;
  };
  return { queryFn, release };
}

test('a list whose first reply is pending shows a record saved in the meantime', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const rows = ['Exam on Monday'];
  const { queryFn, release } = slowList(rows);
  const observer = new QueryObserver(queryClient, { queryKey: ['alert', 'getList', {}], queryFn });
  const unsubscribe = observer.subscribe(() => undefined);

  rows.push('Holiday on Friday');
  const refresh = refreshRecords(queryClient, 'alert', 'list');
  release();
  await refresh;

  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['Exam on Monday', 'Holiday on Friday']));
  expect(observer.getCurrentResult().error).toBeNull();
  unsubscribe();
});
