import { useCallback } from 'react';
import { useText } from '#console/texts/index.ts';
import { rowOf } from '../../kit/list/bulk/applicable.ts';
import type { AnyRow } from '../../kit/list/types.ts';
import type { PolicyRow } from './kind.ts';

/** The name of a version in labels and questions: its title and its 'last updated' text. */
export function useVersionName(): (version: AnyRow) => string {
  const text = useText();
  return useCallback(
    (version) => {
      const { title, lastUpdated } = rowOf<Partial<PolicyRow>>(version);
      return [title || text('policies.untitled'), lastUpdated].filter(Boolean).join(', ');
    },
    [text],
  );
}
