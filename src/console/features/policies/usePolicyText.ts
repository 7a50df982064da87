import { useMemo } from 'react';
import { useResourceContext } from 'react-admin';
import type { NounTextKey } from '#console/texts/index.ts';
import type { PolicyTextName } from './kind.ts';

/** The text keys of the policy kind that the surrounding resource belongs to. */
export function usePolicyText(): (name: PolicyTextName) => NounTextKey {
  const resource = useResourceContext() ?? '';
  return useMemo(() => (name) => `resources.${resource}.${name}`, [resource]);
}
