import { EnrolLead } from './enrolment/LeadDialogs.tsx';
import { LostDialog } from './LostDialog.tsx';
import type { useMove } from './progress.tsx';

/** The dialogs of a move to another stage: the reason for a lost lead, and the enrolment of a won one. */
export function MoveDialogs({ moving }: { moving: ReturnType<typeof useMove> }) {
  const { losing, enrolling, endEnrolment } = moving;
  return (
    <>
      <LostDialog key={losing && `${losing.lead.id} ${losing.stage._id}`} moving={moving} />
      {enrolling ? <EnrolLead lead={enrolling} onClose={endEnrolment} /> : null}
    </>
  );
}
