import type { QueryClient } from '@tanstack/react-query';
import { useKeptDraft } from '#console/kit/form/useKeptDraft.ts';

const draftKind = 'leadOutcomeNote';

/** The note typed with an outcome of a lead. It is kept until the outcome is stored. */
export const useNoteDraft = (leadId: string) => useKeptDraft(draftKind, leadId);

export function forgetNoteDraft(queryClient: QueryClient, leadId: string): void {
  queryClient.removeQueries({ queryKey: [draftKind, leadId] });
}
