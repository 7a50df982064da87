import { useContext, useEffect, useRef, useState } from 'react';
import { useEvent, useListContext, type RaRecord } from 'react-admin';
import { paramsIn } from '#contract/endpoint.ts';
import { BulkRunnerContext } from '../../actions/bulkRunner.ts';
import type { AnyRow } from '../types.ts';
import { ListSlotsContext } from '../views/context.ts';
import { applicable } from './applicable.ts';
import type { ChosenRecords, RecordSelection } from './context.ts';
import { useReadAll } from './selectAll.ts';
import type { KnownRecords } from './useKnownRecords.ts';

/**
 * The selection of all records that match the list's filter. If the server can find them by the filter, no record is
 * read. Otherwise, and for operations that depend on the state of each record, all are read and selected.
 */
export function useMatching(knownRecords: KnownRecords, selected: readonly AnyRow[]) {
  const { resource, total, onSelect } = useListContext<RaRecord<string>>();
  const loadRunner = useContext(BulkRunnerContext);
  const slots = useContext(ListSlotsContext);
  const { read, ...reading } = useReadAll();
  const [isMatching, setIsMatching] = useMatchingState();

  async function selectAll(): Promise<readonly AnyRow[] | undefined> {
    const records = await read();
    if (!records) return undefined;
    knownRecords.remember(records);
    setIsMatching(false);
    onSelect(records.map(({ id }) => id));
    return records;
  }

  const selectMatching = useEvent(async () => {
    // The filter alone cannot identify the records of a list below another record.
    const isFindable = slots?.loadedNoun(resource)?.endpoints.list?.path.includes('{') === false;
    const runner = isFindable ? await loadRunner() : undefined;
    if (runner) setIsMatching(true);
    else await selectAll();
  });

  const choose = useEvent(
    async ({ applies, endpoint, readsRecord }: RecordSelection): Promise<ChosenRecords | undefined> => {
      const isOffered = endpoint?.bulk !== undefined && paramsIn(endpoint.path).length === 1;
      const isFilter = isMatching && isOffered && !readsRecord;
      if (isFilter) return { records: selected, count: total ?? selected.length, leftOut: 0, isFilter };
      const allRecords = isMatching ? await selectAll() : selected;
      if (!allRecords) return undefined;
      const records = applicable(allRecords, applies);
      return { records, count: records.length, leftOut: allRecords.length - records.length, isFilter };
    },
  );

  const matching = isMatching ? (total ?? selected.length) : undefined;
  return { matching, reading, selectMatching, choose, endMatching: () => setIsMatching(false) };
}

/**
 * Whether all matching records are selected. Rows on further pages are selected when they are shown. If one row is
 * deselected, the other rows on the shown pages stay selected.
 */
function useMatchingState(): [boolean, (isMatching: boolean) => void] {
  const { data, selectedIds, filterValues, onSelect } = useListContext<RaRecord<string>>();
  const view = JSON.stringify(filterValues);
  const [matchingView, setMatchingView] = useState<string>();
  const isMatching = matchingView === view;
  const shownIds = useRef<string>(undefined);
  useEffect(() => {
    const ids = (data ?? []).map(({ id }) => String(id));
    const isSamePage = shownIds.current === ids.join();
    shownIds.current = ids.join();
    if (!isMatching) return;
    const missingIds = ids.filter((id) => !selectedIds.includes(id));
    if (missingIds.length === 0) return;
    if (isSamePage) setMatchingView(undefined);
    else onSelect([...selectedIds, ...missingIds]);
  }, [data, isMatching, onSelect, selectedIds]);
  return [isMatching, (next) => setMatchingView(next ? view : undefined)];
}
