import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  maxSearchLength,
  minSearchLength,
  search,
  type FoundRecord,
  type FoundRecords,
} from '#contract/features/search.ts';
import { callIfKnown } from '#console/providers/call.ts';
import { statusWord } from '#console/features/statusWords/statusWord.ts';
import { useText, type Translate } from '#console/texts/index.ts';
import { useConsole } from '../context.ts';
import { moduleIcon } from '../icons.ts';
import { listOf } from '../listPlaces.ts';
import { listPath, recordPath } from './recordPlaces.ts';
import type { PaletteEntry } from './usePaletteEntries.ts';

/** Milliseconds without a key press after which the search starts. */
const debounceMs = 150;

export type Found = {
  readonly entries: readonly PaletteEntry[];
  readonly state: 'idle' | 'loading' | 'failed';
};

type Props = {
  readonly query: string;
  readonly onOpen: (path: string) => void;
  readonly onFound: (found: Found) => void;
};

/** Searches the records of all modules and passes the results to the palette; renders nothing. */
export function FoundEntries({ query, onOpen, onFound }: Props) {
  const text = useText();
  const { accessible, product } = useConsole();
  const searchText = query.trim().slice(0, maxSearchLength);
  const q = useDebounced(searchText);
  const isSearched = [...searchText].length >= minSearchLength && [...q].length >= minSearchLength;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => find(q, signal),
    enabled: isSearched,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  useEffect(() => {
    const labelOf = (module: string) => accessible.find(({ id }) => id === module)?.label;
    const entriesOf = (group: FoundRecords): readonly PaletteEntry[] => {
      const place = labelOf(group.module);
      if (place === undefined) return [];
      const Icon = moduleIcon(group.module, product);
      const records = group.records.flatMap((record): PaletteEntry[] => {
        const path = recordPath(group, record);
        if (path === undefined) return [];
        const id = `${group.noun}.${record._id}`;
        const run = () => onOpen(path);
        return [
          {
            id,
            label: record.title || place,
            detail: detailOf(record, text),
            place,
            Icon,
            module: group.module,
            path,
            record: { ...record, list: listOf(group.noun, group.module) },
            run,
          },
        ];
      });
      const allResultsPath = listPath(group, q);
      if (allResultsPath === undefined || group.total <= group.records.length) return records;
      const count = group.isCapped ? `${group.total}+` : String(group.total);
      const label = text('shell.palette.all', { count, name: place });
      return [
        ...records,
        {
          id: `${group.noun}.all`,
          label,
          place,
          Icon: SearchOutlined,
          module: group.module,
          path: allResultsPath,
          run: () => onOpen(allResultsPath),
        },
      ];
    };
    const entries = isSearched ? (data ?? []).flatMap(entriesOf) : [];
    const isWaiting = isSearched ? isFetching : [...searchText].length >= minSearchLength;
    onFound({ entries, state: isError ? 'failed' : isWaiting ? 'loading' : 'idle' });
  }, [data, isFetching, isError, isSearched, searchText, q, accessible, product, text, onOpen, onFound]);
  return null;
}

/** Empty on a server without the call; the palette then only has modules and actions. */
async function find(q: string, signal: AbortSignal): Promise<readonly FoundRecords[]> {
  return (await callIfKnown(search.endpoints.find, { query: { q }, signal })) ?? [];
}

const detailOf = ({ phone, email, status, detail }: FoundRecord, text: Translate) =>
  [detail, phone, email, status && statusWord(status, text)].filter(Boolean).join(' · ');

function useDebounced(value: string): string {
  const [settledValue, setSettledValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettledValue(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settledValue;
}
