import { useMemo } from 'react';
import { currentMonth, type PolicyRow } from './kind.ts';
import { usePolicyText } from './usePolicyText.ts';

/**
 * The failure texts of a policy: 'Failed to …' if the server refuses a request, 'Error …ing …' if there is no response.
 */
export function usePolicyFailures() {
  const policyText = usePolicyText();
  return useMemo(
    () => ({
      fetch: { refused: policyText('fetchFailed'), unanswered: policyText('fetchBroken') },
      save: { refused: policyText('updateFailed'), unanswered: policyText('saveBroken') },
      remove: { refused: policyText('deleteFailed'), unanswered: policyText('deleteBroken') },
      activate: { refused: policyText('activateFailed'), unanswered: policyText('activationBroken') },
    }),
    [policyText],
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
