import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext, type RaRecord } from 'react-admin';
import { subscribeLive, type LiveEvent } from '#console/providers/live.ts';
import { subscribeSaved } from '../actions/savedRecords.ts';

type Row = RaRecord<string>;
type Page = { data?: Row[]; total?: number };

/** Milliseconds for which a new record of this user is not reported as another user's. */
const ownMs = 10_000;

type Changes = {
  readonly created: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  /** Whether the list has changed in a way that only a refetch can show. */
  readonly isOther: boolean;
};

const noChanges: Changes = { created: new Set(), removed: new Set(), isOther: false };

/**
 * Applies the changes made by colleagues to the rows of the surrounding list in place; `onChanged` receives the ids of
 * changed rows. Returns the changes that require a refetch of the list.
 */
export function useRowChanges(
  resource: string,
  noun: string | undefined,
  onChanged: (ids: readonly string[]) => void,
): Changes & { readonly clear: () => void } {
  const [changes, setChanges] = useState(noChanges);
  const apply = useApplyEvents(resource, onChanged);
  const latestApply = useRef(apply);
  useEffect(() => {
    latestApply.current = apply;
  });
  useEffect(() => {
    if (noun === undefined) return undefined;
    let isCurrent = true;
    const stop = subscribeLive(
      async (events) => {
        const foundChanges = await latestApply.current(events);
        if (isCurrent) setChanges((changesBefore) => mergeChanges(changesBefore, foundChanges));
      },
      { topic: noun },
    );
    return () => {
      isCurrent = false;
      stop();
    };
  }, [noun]);
  const clear = () => setChanges(noChanges);
  useOnOtherRows(clear);
  return { ...changes, clear };
}

/** Merges later changes into earlier ones. A record that has been restored no longer counts as deleted. */
function mergeChanges(changesBefore: Changes, { created, removed, isOther }: Changes): Changes {
  return {
    created: new Set([...changesBefore.created, ...created].filter((id) => !removed.has(id))),
    removed: new Set([...[...changesBefore.removed].filter((id) => !created.has(id)), ...removed]),
    isOther: changesBefore.isOther || isOther,
  };
}

function useApplyEvents(resource: string, onChanged: (ids: readonly string[]) => void) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { data = [], filterValues, filter, sort, page, perPage, refetch } = useListContext<Row>();
  const isOwn = useOwnSaves(resource);
  const shownIds = new Set(data.map(({ id }) => id));

  /** Updates the rows on screen, and reports those that have changed to `onChanged`. */
  function replace(rows: readonly Row[], total?: number): void {
    const byId = new Map(rows.map((row) => [row.id, row]));
    const changedIds = data.filter((row) => differs(row, byId.get(row.id))).map(({ id }) => id);
    queryClient.setQueriesData<Page>({ queryKey: [resource, 'getList'], type: 'active' }, (shownPage) => {
      if (!shownPage?.data?.some(({ id }) => byId.has(id))) return shownPage;
      const mergedRows = shownPage.data.map((row) => ({ ...row, ...byId.get(row.id) }));
      return { ...shownPage, ...(total === undefined ? {} : { total }), data: mergedRows };
    });
    onChanged(changedIds);
  }

  /** Refetches the rows with these ids; returns the ids of those that no longer exist. */
  async function reread(ids: readonly string[]): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    const { data: rows } = await dataProvider.getMany<Row>(resource, { ids: [...ids] });
    const isThere = (row: Row) => row.missing !== true;
    replace(rows.filter(isThere));
    return rows.filter((row) => !isThere(row)).map(({ id }) => id);
  }

  /**
   * Compares the shown rows with the current page. New rows on that page, from `newIds`, are offered. After more
   * changes than events can name (`isMany`), rows that are missing may have been deleted.
   */
  async function compare(newIds: readonly string[], isMany: boolean): Promise<Changes> {
    const { data: rows, total } = await dataProvider.getList<Row>(resource, {
      filter: { ...filterValues, ...filter },
      pagination: { page, perPage },
      sort,
    });
    const isSame = rows.length === data.length && rows.every(({ id }, index) => id === data[index]?.id);
    replace(rows, isSame ? total : undefined);
    const foundIds = new Set(rows.map(({ id }) => id));
    const goneIds = isMany ? await reread([...shownIds].filter((id) => !foundIds.has(id))) : [];
    const createdIds = isMany ? [] : newIds.filter((id) => foundIds.has(id));
    return { created: new Set(createdIds), removed: new Set(goneIds), isOther: !isSame && createdIds.length === 0 };
  }

  return async (events: readonly LiveEvent[]): Promise<Changes> => {
    const idsOf = (change: LiveEvent['change']) =>
      events.flatMap((event) => (event.change === change ? event.ids : []));
    // The server merges a creation and a change that follows it into one change, and a changed record may match the
    // filter only now.
    const newIds = [...idsOf('create'), ...idsOf('update')].filter((id) => !isOwn(id) && !shownIds.has(id));
    const isMany = events.some(({ change }) => change === 'many');
    try {
      const comparedChanges = isMany || newIds.length > 0 ? await compare(newIds, isMany) : noChanges;
      const updatedIds = isMany ? [] : idsOf('update').filter((id) => shownIds.has(id));
      return {
        ...comparedChanges,
        removed: new Set([...comparedChanges.removed, ...idsOf('remove'), ...(await reread(updatedIds))]),
      };
    } catch {
      // The list reports failures of this refetch itself.
      void refetch();
      return noChanges;
    }
  };
}

/** Whether a row would look different with the values from another reply. */
function differs(row: Row, other: Row | undefined): boolean {
  return Object.entries(other ?? {}).some(([key, value]) => JSON.stringify(row[key]) !== JSON.stringify(value));
}

/**
 * Returns a function that checks whether this tab saved a record a moment ago; the list is refetched after such a save
 * anyway.
 */
function useOwnSaves(resource: string): (id: string) => boolean {
  const savedAt = useRef(new Map<string, number>());
  useEffect(
    () =>
      subscribeSaved((saved, { id }) => {
        if (saved === resource) savedAt.current.set(String(id), performance.now());
      }),
    [resource],
  );
  return (id) => performance.now() - (savedAt.current.get(id) ?? -ownMs) < ownMs;
}

/**
 * Calls `act` when the page, order or filter changes, because the new rows come from the server and already contain all
 * changes.
 */
function useOnOtherRows(act: () => void): void {
  const { filterValues, sort, page, perPage } = useListContext<Row>();
  const key = JSON.stringify([filterValues, sort, page, perPage]);
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    act();
  });
}
