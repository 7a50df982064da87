import { useMemo, useRef } from 'react';
import { useEvent, useListContext, type RaRecord } from 'react-admin';
import type { Select } from './TableRow.tsx';
import type { AnyRow } from './types.ts';

/** Selects rows of the current page: one, a range with Shift, or all. */
export function useSelection(data: readonly AnyRow[] | undefined): {
  select: Select;
  selectPage: (selected: boolean) => void;
  isSelected: (id: string) => boolean;
  selectedHere: number;
} {
  const { selectedIds, onSelect } = useListContext<RaRecord<string>>();
  const selectedSet = useMemo(() => new Set(selectedIds.map(String)), [selectedIds]);
  const lastId = useRef<string>(undefined);

  function change(ids: readonly string[], selected: boolean) {
    const newSelection = new Set(selectedSet);
    for (const id of ids) {
      if (selected) newSelection.add(id);
      else newSelection.delete(id);
    }
    onSelect([...newSelection]);
  }

  const select = useEvent<Parameters<Select>, void>((id, index, selected, range) => {
    const start = range ? (data ?? []).findIndex((row) => row.id === lastId.current) : -1;
    const from = start === -1 ? index : Math.min(start, index);
    const to = start === -1 ? index : Math.max(start, index);
    lastId.current = id;
    change(
      (data ?? []).slice(from, to + 1).map((row) => row.id),
      selected,
    );
  });

  return {
    select,
    selectPage: (selected) =>
      change(
        (data ?? []).map((row) => row.id),
        selected,
      ),
    isSelected: (id) => selectedSet.has(id),
    selectedHere: (data ?? []).filter((row) => selectedSet.has(row.id)).length,
  };
}
