import { useText } from '#console/texts/index.ts';
import { useBulk } from './context.ts';

/** The records of a notice in words: the name of one, or the number of several. */
export function useToldOf(): (ids: readonly string[]) => string {
  const text = useText();
  const { selected, nameOf } = useBulk();
  return (ids) => {
    const only = ids.length === 1 ? selected.find(({ id }) => id === ids[0]) : undefined;
    return only ? nameOf(only) : text('bulk.records', { smart_count: ids.length });
  };
}
