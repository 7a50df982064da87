import { forgetDraft, useKeptDraft } from '#console/kit/form/useKeptDraft.ts';

const draftKind = 'leadOutcomeNote';

/** The note typed with an outcome of a lead. It is kept until the outcome is stored. */
export const useNoteDraft = (leadId: string) => useKeptDraft(draftKind, leadId);

export const forgetNoteDraft = (leadId: string): void => forgetDraft(draftKind, leadId);
