import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { useGetOne, useResourceContext, type RaRecord } from 'react-admin';
import { history, type HistoryEntry } from '#contract/system/history.ts';
import { moduleOf } from '#console/module.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { HistoryContext, type HistoryDialogProps, type HistorySubject } from '../actions/useHistory.tsx';
import { describeFailure } from '../dialogs/failure.ts';
import { DialogShell } from '../form/dialog/DialogShell.tsx';
import { Stack } from '../layout/parts.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { LoadingRows } from '../states/LoadingRows.tsx';
import { Versions } from './Versions.tsx';
import { versionsOf } from './versions.ts';

export * as texts from './texts.ts';

const ownCopy = { copy: 'history' };

/** Versions per page; more pages are loaded on request. */
const pageSize = 50;

/** Lists the versions of a record with their authors and times, compares any two of them, and can restore one. */
export function HistoryDialog({ id, name, onClose }: HistoryDialogProps) {
  const text = useText();
  return (
    <DialogShell title={text('history.title', { name })} width={960} onClose={onClose}>
      <Stack gap={0} scrolls>
        <LoadedHistory id={id} name={name} />
      </Stack>
    </DialogShell>
  );
}

function LoadedHistory({ id, name }: HistorySubject) {
  const text = useText();
  const resource = useResourceContext() ?? '';
  const source = useContext(HistoryContext);
  // Fetched separately, because the list's record may omit fields.
  const record = useGetOne<RaRecord<string>>(
    resource,
    { id, meta: ownCopy },
    { staleTime: 0, gcTime: 0, retry: false, onError: () => undefined },
  );
  const version: unknown = record.data?.version;
  const changes = useInfiniteQuery({
    // The version is part of the key, because each save adds to the history.
    queryKey: [resource, 'history', id, version],
    initialPageParam: 1,
    enabled: record.data !== undefined,
    queryFn: async ({ pageParam, signal }) => {
      const noun = await source?.nounOf(resource);
      const { data, headers } = await call(history.endpoints.versions, {
        params: { module: moduleOf(resource), id },
        query: { page: String(pageParam), limit: String(pageSize) },
        signal,
      });
      return { noun, entries: data, total: Number(headers.get('X-Total-Count')) };
    },
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
  });
  const pages = changes.data?.pages;
  const hasOlder = changes.hasNextPage;
  const { versions, names } = useMemo(() => {
    const entries = pages?.flatMap((page): readonly HistoryEntry[] => page.entries) ?? [];
    return {
      versions: record.data ? versionsOf(record.data, entries, { complete: !hasOlder }) : [],
      names: Object.fromEntries(entries.flatMap((entry) => Object.entries(entry.names ?? {}))),
    };
  }, [pages, record.data, hasOlder]);

  const error = record.error ?? changes.error;
  if (error && !(record.data && pages)) {
    const { message, detail, requestId } = describeFailure(error, text, 'history.loadFailed');
    const retry = () => void (record.error ? record.refetch() : changes.refetch());
    return <ErrorState message={message} detail={detail} requestId={requestId} onRetry={retry} />;
  }
  if (!record.data || !pages) return <LoadingRows />;
  if (versions.length === 0) return <EmptyState title={text('history.empty')} />;
  const olderButton = hasOlder ? (
    <Button size="small" loading={changes.isFetchingNextPage} onClick={() => void changes.fetchNextPage()}>
      {text('history.more')}
    </Button>
  ) : null;
  return <Versions {...{ name, versions, names, older: olderButton }} record={record.data} noun={pages[0]?.noun} />;
}
