import { startTransition, useCallback, useEffect, useState } from 'react';
import { whenIdle } from '#console/whenIdle.ts';

/**
 * Rows are drawn before they can be moved, which for a hundred takes as long again: they can be once nothing else is to
 * do, or with the first pointer or focus among them.
 */
export function useSortableSoon(): { readonly sortable: boolean; readonly sortableNow: () => void } {
  const [sortable, setSortable] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setSortable(true))), []);
  return { sortable, sortableNow: useCallback(() => setSortable(true), []) };
}
