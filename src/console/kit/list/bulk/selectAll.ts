import { useEffect, useRef, useState } from 'react';
import { useEvent, useDataProvider, useListContext, type RaRecord } from 'react-admin';
import type { AnyRow } from '../types.ts';

/** Ids per request. */
const pageSize = 1000;

type Read = (page: number, perPage: number) => Promise<{ ids: readonly string[]; total: number }>;

/**
 * Reads the ids of all matching records, page by page. A server may return fewer rows per page than requested; reading
 * ends when all are read or a page contains nothing new. Resolves to undefined once `stopped` returns true.
 */
export async function readAllIds(
  read: Read,
  onProgress: (done: number, total: number) => void,
  isStopped: () => boolean,
): Promise<string[] | undefined> {
  const readIds = new Set<string>();
  for (let page = 1; ; page += 1) {
    // Sequential on purpose: the next page is only requested if something is left to read.
    const { ids, total } = await read(page, pageSize);
    if (isStopped()) return undefined;
    const countBefore = readIds.size;
    for (const id of ids) readIds.add(id);
    onProgress(readIds.size, total);
    if (readIds.size >= total || readIds.size === countBefore) return [...readIds];
  }
}

export type SelectAll = {
  /** Selects every record that matches the search and the filters, on all pages. */
  run: () => Promise<void>;
  stop: () => void;
  progress: { done: number; total: number } | undefined;
  failed: boolean;
};

/** Selects all matching records. `onRead` receives them. */
export function useSelectAll(onRead: (records: readonly AnyRow[]) => void): SelectAll {
  const { resource, sort, filter, filterValues, total, onSelect } = useListContext<RaRecord<string>>();
  const dataProvider = useDataProvider();
  const [progress, setProgress] = useState<SelectAll['progress']>();
  const [hasFailed, setHasFailed] = useState(false);
  const runId = useRef(0);

  const stop = useEvent(() => {
    runId.current += 1;
    setProgress(undefined);
  });
  useEffect(() => () => void (runId.current += 1), []);

  const run = useEvent(async () => {
    runId.current += 1;
    const ownRunId = runId.current;
    setHasFailed(false);
    setProgress({ done: 0, total: total ?? 0 });
    const read: AnyRow[] = [];
    try {
      const ids = await readAllIds(
        async (page, perPage) => {
          const answer = await dataProvider.getList<RaRecord<string>>(resource, {
            pagination: { page, perPage },
            sort,
            filter: { ...filterValues, ...filter },
          });
          read.push(...answer.data);
          return { ids: answer.data.map((row) => row.id), total: answer.total ?? answer.data.length };
        },
        (done, all) => {
          if (ownRunId === runId.current) setProgress({ done, total: all });
        },
        () => ownRunId !== runId.current,
      );
      if (!ids) return;
      onRead(read);
      onSelect(ids);
    } catch {
      if (ownRunId === runId.current) setHasFailed(true);
    } finally {
      if (ownRunId === runId.current) setProgress(undefined);
    }
  });

  return { run, stop, progress, failed: hasFailed };
}
