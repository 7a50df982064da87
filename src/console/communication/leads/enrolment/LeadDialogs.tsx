import { lazyPart } from '#console/kit/states/lazyPart.tsx';

/** The fields that the dialogs copy from a lead. */
export type LeadInShort = {
  readonly id: string;
  readonly name: string;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly assignedTo?: string | null | undefined;
  readonly courseId?: string | null | undefined;
  readonly scheduledDate?: string | null | undefined;
  readonly scheduledTime?: string | null | undefined;
};

export type LeadDialogProps = { lead: LeadInShort; onClose: () => void };

/** Creates a student from a lead, or links an existing one. Mount it to open it. */
export const EnrolLead = lazyPart<LeadDialogProps>(
  async () => (await import('./EnrolDialog.tsx')).EnrolDialog,
  () => null,
);

/** Adds a booking for a lead. Mount it to open it. */
export const BookLead = lazyPart<LeadDialogProps>(
  async () => (await import('./BookDialog.tsx')).BookDialog,
  () => null,
);
