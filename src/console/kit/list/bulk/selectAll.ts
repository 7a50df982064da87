import { useEffect, useRef, useState } from 'react';
import { useEvent, useDataProvider, useListContext, type RaRecord } from 'react-admin';
import type { AnyRow } from '../types.ts';

/** Ids per request. */
const pageSize = 1000;

type Read = (page: number, perPage: number) => Promise<{ ids: readonly string[]; total: number }>;

/**
 * Reads the ids of all matching records, page by page. A server may return fewer rows per page than requested. Reading
 * ends when all ids have been read or a page contains nothing new. Resolves to undefined once `isStopped` returns true.
 */
export async function readAllIds(
  read: Read,
  onProgress: (doneCount: number, total: number) => void,
  isStopped: () => boolean,
): Promise<string[] | undefined> {
  const readIds = new Set<string>();
  for (let page = 1; ; page += 1) {
    // Sequential on purpose: the next page is only requested if records are left to read.
    const { ids, total } = await read(page, pageSize);
    if (isStopped()) return undefined;
    const countBefore = readIds.size;
    for (const id of ids) readIds.add(id);
    onProgress(readIds.size, total);
    if (readIds.size >= total || readIds.size === countBefore) return [...readIds];
  }
}

export type ReadAll = {
  /**
   * Reads every record that matches the search and the filters. Resolves to undefined if reading was stopped or failed.
   */
  read: () => Promise<readonly AnyRow[] | undefined>;
  stop: () => void;
  progress: { done: number; total: number } | undefined;
  failed: boolean;
};

/** Reads all matching records of the surrounding list. Reading stops when the list's filters change. */
export function useReadAll(): ReadAll {
  const { resource, sort, filter, filterValues, total } = useListContext<RaRecord<string>>();
  const dataProvider = useDataProvider();
  const [progress, setProgress] = useState<ReadAll['progress']>();
  // A failure is only shown for the filters for which it happened.
  const [failedView, setFailedView] = useState<string>();
  const runId = useRef(0);

  const stop = useEvent(() => {
    runId.current += 1;
    setProgress(undefined);
  });
  const view = JSON.stringify(filterValues);
  const readView = useRef(view);
  useEffect(() => {
    if (readView.current !== view) stop();
    readView.current = view;
  }, [view, stop]);
  useEffect(() => () => void (runId.current += 1), []);

  const read = useEvent(async () => {
    runId.current += 1;
    const ownRunId = runId.current;
    setFailedView(undefined);
    setProgress({ done: 0, total: total ?? 0 });
    const records: AnyRow[] = [];
    try {
      const ids = await readAllIds(
        async (page, perPage) => {
          const answer = await dataProvider.getList<RaRecord<string>>(resource, {
            pagination: { page, perPage },
            sort,
            filter: { ...filterValues, ...filter },
          });
          records.push(...answer.data);
          return { ids: answer.data.map((row) => row.id), total: answer.total ?? answer.data.length };
        },
        (doneCount, all) => {
          if (ownRunId === runId.current) setProgress({ done: doneCount, total: all });
        },
        () => ownRunId !== runId.current,
      );
      // A record may have moved to another page in the meantime, and so have been read twice.
      return ids && [...new Map(records.map((record) => [record.id, record])).values()];
    } catch {
      if (ownRunId === runId.current) setFailedView(view);
      return undefined;
    } finally {
      if (ownRunId === runId.current) setProgress(undefined);
    }
  });

  return { read, stop, progress, failed: failedView === view };
}
