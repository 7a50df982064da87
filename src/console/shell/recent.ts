import { useEffect, useMemo } from 'react';
import { useStore, useStoreContext, type Store } from 'react-admin';
import { RecentRecord } from '#contract/people/preferences.ts';
import { can } from '#contract/permissions.ts';
import { moduleOf } from '#console/module.ts';
import { whenIdle } from '#console/whenIdle.ts';
import { useConsole } from './context.ts';
import { recordNameIn } from '#console/kit/format/recordName.ts';
import { builtModule } from './moduleCache.ts';
import { recentKey } from './preferences.ts';

/** The number of records that are stored and shown. */
const maxRecent = 8;

/** The records that this user opened or changed last and may still read, latest first. */
export function useRecentRecords(): readonly RecentRecord[] {
  const { employee } = useConsole();
  const [storedRecords] = useStore<unknown>(recentKey);
  return useMemo(
    () =>
      recentIn(storedRecords).filter(
        ({ module }) => builtModule(moduleOf(module)) && can(employee, moduleOf(module), 'read'),
      ),
    [storedRecords, employee],
  );
}

/** Remembers the current record once its name is known. */
export function useRecordOpened(list: string | undefined, id: string | undefined, name: string | undefined): void {
  const store = useStoreContext();
  useEffect(() => {
    if (!list || !id || !name) return undefined;
    return whenIdle(() => rememberRecord(store, list, id, name));
  }, [store, list, id, name]);
}

/** Puts a record first among the recent ones. `list` is the path of its list below the dashboard. */
export function rememberRecord(store: Store, list: string, id: string, name: string): void {
  const record = { module: list, id, name: name.slice(0, 200), at: new Date().toISOString() };
  const otherRecords = recentIn(store.getItem(recentKey)).filter((other) => other.id !== id);
  store.setItem(recentKey, [record, ...otherRecords].slice(0, maxRecent));
}

/** The name of a record, read from the field that its module specifies; undefined if the record has no name. */
export function recordNameOf(list: string, record: object | undefined): string | undefined {
  const module = builtModule(moduleOf(list));
  return recordNameIn(record, module?.recordNames?.[list] ?? module?.recordName ?? '');
}

/** Stored values may be from an older version or edited by hand. */
function recentIn(storedValue: unknown): readonly RecentRecord[] {
  return Array.isArray(storedValue) ? storedValue.flatMap((entry) => RecentRecord.safeParse(entry).data ?? []) : [];
}
