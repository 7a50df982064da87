import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import Button from '@mui/material/Button';
import { useContext, useEffect, useRef, useState } from 'react';
import { useListContext, useResourceContext, type RaRecord } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { HistoryContext } from '../actions/useHistory.tsx';
import { followList } from './followedLists.ts';
import styles from './liveList.module.css';
import { useRowChanges } from './useRowChanges.ts';

/** Milliseconds for which a changed row is marked. */
const markMs = 2000;

/**
 * Follows the changes made by other users in the surrounding list: changed rows are updated and marked in place,
 * deleted rows become grey, and new rows are offered by a button, so that nothing moves unexpectedly.
 */
export function LiveList() {
  const resource = useResourceContext() ?? '';
  const text = useText();
  const { refetch, data = [], page, setPage } = useListContext<RaRecord<string>>();
  const place = useRef<HTMLDivElement>(null);
  const noun = useNounName(resource);
  const rowsIn = () => place.current?.parentElement?.querySelectorAll<HTMLElement>('[data-record]') ?? [];
  const { created, removed, isOther, clear } = useRowChanges(resource, noun, (ids) => {
    for (const row of rowsIn()) {
      if (!ids.includes(row.dataset.record ?? '')) continue;
      row.dataset.live = 'changed';
      setTimeout(() => row.dataset.live === 'changed' && delete row.dataset.live, markMs);
    }
  });
  useEffect(() => (noun === undefined ? undefined : followList(resource)), [noun, resource]);
  useEffect(() => {
    for (const row of rowsIn()) {
      if (removed.has(row.dataset.record ?? '')) row.dataset.live = 'removed';
      else if (row.dataset.live === 'removed') delete row.dataset.live;
    }
  });
  const shownIds = new Set(data.map(({ id }) => id));
  const newCount = [...created].filter((id) => !shownIds.has(id)).length;
  const removedCount = [...removed].filter((id) => shownIds.has(id)).length;
  const parts = [
    newCount > 0 && text('list.live.new', { smart_count: newCount }),
    removedCount > 0 && text('list.live.deleted', { smart_count: removedCount }),
  ].filter((part) => part !== false);
  const label = isOther ? text('list.live.many') : parts.join(' · ');

  function show() {
    clear();
    // The button is about to disappear, so the focus moves to the rows.
    rowsIn()[0]?.querySelector<HTMLElement>('a, button')?.focus();
    if (newCount > 0 && page > 1) setPage(1);
    else void refetch();
  }
  return (
    <div ref={place} className={styles.place} data-following={noun}>
      {label === '' ? null : (
        <Button size="small" variant="contained" startIcon={<ArrowUpwardOutlined />} onClick={show}>
          {label}
        </Button>
      )}
      <output className="visually-hidden">
        {label === '' ? '' : text('list.live.announced', { changes: isOther ? text('list.live.changed') : label })}
      </output>
    </div>
  );
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
