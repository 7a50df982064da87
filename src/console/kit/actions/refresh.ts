import type { QueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { ApiError } from '#console/providers/http.ts';
import { announceSaved } from './savedRecords.ts';
import { waitingKey } from './waitingQueues.ts';

/** The data that an action makes stale: the lists of a resource, its lists and single records, or nothing. */
export type Refresh = 'list' | 'record' | 'none';

/** The segments that identify lists in query keys: react-admin's methods, and a screen's counts for a resource. */
const lists = ['getList', 'getInfiniteList', 'getManyReference', 'getMany', 'counts'];

/**
 * Refetches the data that an action has changed. Queries without a mounted component are refetched when they are next
 * shown. Invalidating a query does not cancel its first request, whose response may be older than the change, so that
 * request is cancelled explicitly.
 */
export async function refreshRecords(queryClient: QueryClient, resource: string, refresh: Refresh): Promise<void> {
  if (refresh === 'none') return;
  const methods = refresh === 'record' ? [...lists, 'getOne'] : lists;
  void queryClient.invalidateQueries({ queryKey: waitingKey });
  // Records without a mounted component are removed from the cache, because react-admin marks them as fresh with each
  // list response, although they predate the change.
  if (refresh === 'record') queryClient.removeQueries({ queryKey: [resource, 'getOne'], type: 'inactive' });
  await Promise.all(
    methods.map(async (method) => {
      const queryKey = [resource, method];
      await queryClient.cancelQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey });
    }),
  );
}

/** Whether a refusal means that the record has been changed or deleted since it was read. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

type Page = { data?: RaRecord[]; total?: number };

/**
 * Updates a saved record in the cached lists and forms of its resource before they are refetched. The record is merged,
 * because a list's rows may hold less than the whole record.
 */
export function showSaved(queryClient: QueryClient, resource: string, savedRecord: RaRecord): void {
  announceSaved(resource, savedRecord);
  const merge = (row: RaRecord) => (String(row.id) === String(savedRecord.id) ? { ...row, ...savedRecord } : row);
  queryClient.setQueriesData<Page>({ queryKey: [resource, 'getList'] }, (page) =>
    page?.data ? { ...page, data: page.data.map(merge) } : page,
  );
  queryClient.setQueriesData<RaRecord>({ queryKey: [resource, 'getOne'] }, (record) => record && merge(record));
}

/** Removes a deleted record from the cached lists before they are refetched. */
export function hideDeleted(queryClient: QueryClient, resource: string, deletedRecord: RaRecord): void {
  const isDeleted = (row: RaRecord) => String(row.id) === String(deletedRecord.id);
  queryClient.setQueriesData<Page>({ queryKey: [resource, 'getList'] }, (page) => {
    if (!page?.data?.some(isDeleted)) return page;
    const total = page.total === undefined ? {} : { total: page.total - 1 };
    return { ...page, ...total, data: page.data.filter((row) => !isDeleted(row)) };
  });
}

/** The record in an action's reply, in react-admin's shape; undefined if the reply is not a record. */
export function recordIn(reply: unknown): RaRecord | undefined {
  if (typeof reply !== 'object' || reply === null || !('_id' in reply) || typeof reply._id !== 'string') {
    return undefined;
  }
  return { ...reply, id: reply._id };
}
