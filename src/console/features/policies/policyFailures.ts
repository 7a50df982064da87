import { useMemo } from 'react';
import { currentMonth, type PolicyRow } from './kind.ts';
import { usePolicyText } from './usePolicyText.ts';

/** 'Failed to …' is shown if the server refuses, 'Error …ing …' if a request has no response. */
export function usePolicyFailures() {
  const of = usePolicyText();
  return useMemo(
    () => ({
      fetch: { refused: of('fetchFailed'), unanswered: of('fetchBroken') },
      save: { refused: of('updateFailed'), unanswered: of('saveBroken') },
      remove: { refused: of('deleteFailed'), unanswered: of('deleteBroken') },
      activate: { refused: of('activateFailed'), unanswered: of('activationBroken') },
    }),
    [of],
  );
}

/** The values that a new version copies from another one; the copy starts inactive. */
export function useCopyDefaults(policy: PolicyRow | undefined): Readonly<Record<string, unknown>> | undefined {
  return useMemo(() => {
    if (!policy) return undefined;
    const { title, contactInfo, sections } = policy;
    return { title, contactInfo, sections, lastUpdated: currentMonth(), isActive: false };
  }, [policy]);
}
