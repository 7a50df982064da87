import { useListContext, type RaRecord } from 'ra-core';
import { formatNumber } from '../format/format.ts';

/** How many rows the list around has: '1,234', or '10,000+' where the server has not counted further. */
export function useTotalInWords(): string {
  const { total = 0, meta } = useListContext<RaRecord<string>>();
  return `${formatNumber(total)}${meta?.isCapped === true ? '+' : ''}`;
}
