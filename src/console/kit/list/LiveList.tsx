import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext, useResourceContext, type RaRecord } from 'react-admin';
import { useLive, type LiveEvent } from '#console/providers/live.ts';
import { useText } from '#console/texts/index.ts';
import { subscribeSaved } from '../actions/savedRecords.ts';
import { HistoryContext } from '../actions/useHistory.tsx';
import { followList } from './followedLists.ts';
import styles from './liveList.module.css';

/** Milliseconds for which changes are collected, and a changed row is marked. */
const collectMs = 150;
const markMs = 2000;
/** Milliseconds after which an own save is no longer taken for the cause of an event. */
const ownMs = 10_000;
/** Rows whose number is known; of more it is only said that there are some. */
const maxNew = 100;

type Page = { data?: RaRecord<string>[] };

/**
 * Follows the changes of others in the surrounding list: changed rows are updated and marked where they are, deleted
 * ones become grey, and new ones are offered by a button, so that nothing moves by itself.
 */
export function LiveList() {
  const resource = useResourceContext() ?? '';
  const text = useText();
  const { refetch, data = [] } = useListContext<RaRecord<string>>();
  const place = useRef<HTMLDivElement>(null);
  const noun = useNounName(resource);
  const { newRows, clear } = useChanges(resource, noun, place);
  useEffect(() => followList(resource), [resource]);
  const shownIds = new Set(data.map(({ id }) => id));
  const count = newRows.ids.filter((id) => !shownIds.has(id)).length;
  const label = newRows.isMany
    ? text('list.live.many')
    : count > 0
      ? text('list.live.new', { smart_count: count })
      : '';
  return (
    <div ref={place} className={styles.place} role="status" data-following={noun}>
      {label === '' ? null : (
        <Button
          size="small"
          variant="contained"
          onClick={() => {
            clear();
            // The button disappears, so the focus moves to the rows.
            frameOf(place.current)?.querySelector<HTMLElement>('[data-record] a, [data-record] button')?.focus();
            void refetch();
          }}
        >
          {label}
        </Button>
      )}
    </div>
  );
}

type NewRows = { readonly ids: readonly string[]; readonly isMany: boolean };
const none: NewRows = { ids: [], isMany: false };

const frameOf = (place: HTMLElement | null) => place?.parentElement;

/** Applies the changes of others to the rows, and returns the new records that the list would show. */
function useChanges(resource: string, noun: string | undefined, place: { readonly current: HTMLElement | null }) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { data = [], filterValues, filter, sort, refetch } = useListContext<RaRecord<string>>();
  const [newRows, setNewRows] = useState(none);
  const own = useOwnSaves(resource);
  const collected = useRef<LiveEvent[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useClearedByFilters(filterValues, () => setNewRows(none));

  const mark = (ids: readonly string[], state: 'changed' | 'removed') => {
    for (const id of ids) {
      const row = frameOf(place.current)?.querySelector(`[data-record="${CSS.escape(id)}"]`);
      row?.setAttribute('data-live', state);
      if (state === 'changed') setTimeout(() => row?.removeAttribute('data-live'), markMs);
    }
  };

  async function update(ids: readonly string[]): Promise<void> {
    const shownIds = ids.filter((id) => data.some((row) => row.id === id));
    if (shownIds.length === 0) return;
    const { data: rows } = await dataProvider.getMany<RaRecord<string>>(resource, { ids: shownIds });
    const byId = new Map(rows.filter((row) => row.missing !== true).map((row) => [row.id, row]));
    queryClient.setQueriesData<Page>({ queryKey: [resource, 'getList'] }, (page) =>
      page?.data ? { ...page, data: page.data.map((row) => ({ ...row, ...byId.get(row.id) })) } : page,
    );
    mark([...byId.keys()], 'changed');
    mark(
      shownIds.filter((id) => !byId.has(id)),
      'removed',
    );
  }

  async function findNew(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { data: rows } = await dataProvider.getList<RaRecord<string>>(resource, {
      filter: { ...filterValues, ...filter, _id: ids.join(',') },
      pagination: { page: 1, perPage: maxNew },
      sort,
    });
    const found = rows.map(({ id }) => id).filter((id) => ids.includes(id));
    setNewRows((before) => ({ ...before, ids: [...new Set([...before.ids, ...found])] }));
  }

  async function apply(): Promise<void> {
    const events = collected.current;
    collected.current = [];
    timer.current = undefined;
    const idsOf = (change: LiveEvent['change']) => [
      ...new Set(events.flatMap((event) => (event.change === change ? event.ids : [])).filter((id) => !own.has(id))),
    ];
    if (events.some(({ change }) => change === 'many')) setNewRows((before) => ({ ...before, isMany: true }));
    mark(idsOf('remove'), 'removed');
    try {
      await Promise.all([update(idsOf('update')), findNew(idsOf('create'))]);
    } catch {
      // The list shows its own failures, also those of another server's filter.
      void refetch();
    }
  }
  const current = useRef(apply);
  useEffect(() => {
    current.current = apply;
  });

  useLive(noun, (event) => {
    collected.current.push(event);
    timer.current ??= setTimeout(() => void current.current(), collectMs);
  });
  return { newRows, clear: () => setNewRows(none) };
}

/** The ids of records that this tab has saved a moment ago: their list is read again anyway. */
function useOwnSaves(resource: string): { has(id: string): boolean } {
  const savedAt = useRef(new Map<string, number>());
  useEffect(
    () =>
      subscribeSaved((saved, { id }) => {
        if (saved === resource) savedAt.current.set(String(id), performance.now());
      }),
    [resource],
  );
  return { has: (id) => performance.now() - (savedAt.current.get(id) ?? -ownMs) < ownMs };
}

function useNounName(resource: string): string | undefined {
  const source = useContext(HistoryContext);
  const [name, setName] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    source?.nounOf(resource).then(
      (noun) => isCurrent && setName(noun.name),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [source, resource]);
  return name;
}

/** Another filter shows the new records by itself. */
function useClearedByFilters(filterValues: unknown, clear: () => void): void {
  const key = JSON.stringify(filterValues);
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    clear();
  });
}
