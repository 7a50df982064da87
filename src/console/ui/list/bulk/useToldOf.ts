import { useText } from '#console/texts/index.ts';
import { useBulk } from './context.ts';

/** What a note says of the records that something was done to: the name of one, a sentence with the number of several. */
export function useToldOf(): (ids: readonly string[]) => string {
  const text = useText();
  const { selected, nameOf } = useBulk();
  return (ids) => {
    const only = ids.length === 1 ? selected.find(({ id }) => id === ids[0]) : undefined;
    return only ? nameOf(only) : text('bulk.records', { smart_count: ids.length });
  };
}
