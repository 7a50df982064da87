import { useEvent } from 'react-admin';
import { participants, type Attendance } from '#contract/participants.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useAction } from '#console/kit/actions/useAction.ts';

const texts = { failure: 'participants.markFailed', serverMessage: true } as const;

/** Marks the attendance of one participant, or takes the mark away; does nothing without the right. */
export function useMark() {
  const mayMark = usePermission('update');
  const [mark] = useAction(participants.endpoints.update, texts);
  return useEvent(async (id: string, attendance: Attendance | null, version: number) => {
    if (mayMark) await mark({ params: { id }, body: { attendance }, version });
  });
}
