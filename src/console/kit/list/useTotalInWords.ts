import { useListContext, type RaRecord } from 'react-admin';
import { formatNumber } from '../format/format.ts';

/** The total of the surrounding list in words: '1,234', or '10,000+' if the server stopped counting at that number. */
export function useTotalInWords(): string {
  const { total = 0, meta } = useListContext<RaRecord<string>>();
  return `${formatNumber(total)}${meta?.isCapped === true ? '+' : ''}`;
}
