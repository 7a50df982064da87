import type { QueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { ApiError } from '#console/providers/http.ts';
import { announceSaved } from './savedRecords.ts';
import { waitingKey } from './waitingQueues.ts';

/** The data that an action makes stale: the lists of a resource, its lists and single records, or nothing. */
export type Refresh = 'list' | 'record' | 'none';

/** react-admin's methods, and the key of a screen's counts of a resource. */
const lists = ['getList', 'getInfiniteList', 'getManyReference', 'getMany', 'counts'];

/**
 * Has react-admin fetch again what an action has changed; what nobody looks at now is fetched when it is next shown.
 * A first answer that is still on the way may be older than the change, and invalidating leaves it running: it is
 * dropped before.
 */
export async function refreshRecords(queryClient: QueryClient, resource: string, refresh: Refresh): Promise<void> {
  if (refresh === 'none') return;
  const methods = refresh === 'record' ? [...lists, 'getOne'] : lists;
  void queryClient.invalidateQueries({ queryKey: waitingKey });
  // Those that nobody looks at are dropped: with each list that it reads, react-admin calls the copies that it has of
  // single records fresh, though they are as they were before the change.
  if (refresh === 'record') queryClient.removeQueries({ queryKey: [resource, 'getOne'], type: 'inactive' });
  await Promise.all(
    methods.map(async (method) => {
      const queryKey = [resource, method];
      await queryClient.cancelQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey });
    }),
  );
}

/** Whether a refusal means that the record was changed or deleted since it was read. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

type Page = { data?: RaRecord[]; total?: number };

/**
 * Updates a saved record in the cached lists and forms of its resource, before they refetch. The record is merged,
 * because a list's rows may hold less than the whole record.
 */
export function showSaved(queryClient: QueryClient, resource: string, saved: RaRecord): void {
  announceSaved(resource, saved);
  const merge = (row: RaRecord) => (String(row.id) === String(saved.id) ? { ...row, ...saved } : row);
  queryClient.setQueriesData<Page>({ queryKey: [resource, 'getList'] }, (page) =>
    page?.data ? { ...page, data: page.data.map(merge) } : page,
  );
  queryClient.setQueriesData<RaRecord>({ queryKey: [resource, 'getOne'] }, (record) => record && merge(record));
}

/** Removes a deleted record from the cached lists, before they refetch. */
export function hideDeleted(queryClient: QueryClient, resource: string, deleted: RaRecord): void {
  const isDeleted = (row: RaRecord) => String(row.id) === String(deleted.id);
  queryClient.setQueriesData<Page>({ queryKey: [resource, 'getList'] }, (page) => {
    if (!page?.data?.some(isDeleted)) return page;
    const total = page.total === undefined ? {} : { total: page.total - 1 };
    return { ...page, ...total, data: page.data.filter((row) => !isDeleted(row)) };
  });
}

/** The record in an action's reply, as react-admin wants it; undefined when the reply is none. */
export function recordIn(reply: unknown): RaRecord | undefined {
  if (typeof reply !== 'object' || reply === null || !('_id' in reply) || typeof reply._id !== 'string') {
    return undefined;
  }
  return { ...reply, id: reply._id };
}
