import { useEffect, useMemo, useRef } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import type { AnyRow } from '../types.ts';

/**
 * Limits the number of remembered records, and thus the browser's memory; of any further records, only the ids are
 * known.
 */
const maxRecords = 10_000;

export type KnownRecords = {
  /** The record, if it was ever loaded while it was selected or visible; otherwise only its id. */
  readonly recordOf: (id: string) => AnyRow;
  readonly remember: (records: readonly AnyRow[]) => void;
};

/** The records of the current page and of the selection, including those on other pages. */
export function useKnownRecords(): KnownRecords {
  const { data, selectedIds } = useListContext<RaRecord<string>>();
  const records = useRef<ReadonlyMap<string, AnyRow>>(new Map());
  useEffect(() => {
    const recordById = new Map<string, AnyRow>();
    for (const id of selectedIds) {
      const record = records.current.get(String(id));
      if (record) recordById.set(record.id, record);
    }
    for (const record of data ?? []) recordById.set(record.id, record);
    records.current = recordById;
  }, [data, selectedIds]);
  return useMemo(
    () => ({
      recordOf: (id) => records.current.get(id) ?? { id },
      remember: (read) => {
        const newRecords = new Map(records.current);
        for (const record of read.slice(0, maxRecords))
          newRecords.set(record.id, { ...newRecords.get(record.id), ...record });
        records.current = newRecords;
      },
    }),
    [],
  );
}
