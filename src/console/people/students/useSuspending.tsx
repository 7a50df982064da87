import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { RecordContextProvider } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { optionalText } from '#contract/fields.ts';
import { students, type Student } from '#contract/people/students.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { useAction, usePerform } from '#console/ui/actions/useAction.ts';
import { useExtensions } from '#console/ui/actions/waitingQueues.ts';
import { FormDialog } from '#console/ui/form/dialog/FormDialog.tsx';
import { TextInput } from '#console/ui/form/inputs.tsx';
import { FormNote } from '#console/ui/form/page/FormNote.tsx';
import type { Row, RowAction } from '#console/ui/list/RecordList.tsx';
import { isSuspended } from './StudentCells.tsx';

const Reason = z.object({ reason: z._default(optionalText(500), '') });
const { setStatus } = students.endpoints;

const suspending = {
  success: 'students.suspendedNow',
  failure: 'students.suspendFailed',
  refresh: 'record',
} as const;
const question = {
  title: 'students.suspendQuestion',
  text: 'students.suspendConsequence',
  confirm: 'students.suspend',
  danger: true,
} as const;
const unsuspending = {
  success: 'students.unsuspendedNow',
  failure: 'students.unsuspendFailed',
  refresh: 'record',
  question: {
    title: 'students.unsuspendQuestion',
    text: 'students.unsuspendConsequence',
    confirm: 'students.unsuspend',
  },
} as const;

/**
 * Suspends a student after a question that also asks why, or takes that back; the action is called after the student's
 * state (learning-and-commerce.md §4). A server that keeps no reason is asked without one.
 */
export function useSuspending(): { actions: readonly RowAction<Student>[]; dialog: ReactNode } {
  const text = useText();
  const keepsReason = useExtensions();
  const [asked, setAsked] = useState<Row<Student>>();
  const [suspend] = usePerform('students', suspending);
  const [suspendAtOnce] = useAction(
    setStatus,
    useMemo(() => ({ ...suspending, question }), []),
  );
  const [unsuspend] = useAction(setStatus, unsuspending);
  const actions = useMemo<readonly RowAction<Student>[]>(
    () => [
      {
        label: 'students.suspend',
        icon: BlockOutlined,
        needs: 'active',
        inMenu: true,
        visible: (student) => !isSuspended(student),
        onClick: (student, name) => {
          const { id, version } = student;
          if (keepsReason) setAsked(student);
          else void suspendAtOnce({ params: { id }, body: { status: 'suspended' }, version }, name);
        },
      },
      {
        label: 'students.unsuspend',
        icon: CheckCircleOutlined,
        needs: 'active',
        inMenu: true,
        visible: isSuspended,
        onClick: ({ id, version }, name) => unsuspend({ params: { id }, body: { status: 'active' }, version }, name),
      },
    ],
    [keepsReason, suspendAtOnce, unsuspend],
  );

  const dialog = asked ? (
    <RecordContextProvider value={{ id: asked.id }}>
      <FormDialog
        title={text('students.suspendQuestion', { name: asked.name })}
        width={480}
        schema={Reason}
        save="students.suspend"
        takes={({ reason }) => {
          const { id, version, name } = asked;
          const body = { status: 'suspended' as const, ...(reason ? { reason: String(reason) } : {}) };
          void suspend(id, async () => (await call(setStatus, { params: { id }, body, version })).data, name);
        }}
        onClose={() => setAsked(undefined)}
      >
        <FormNote>{text('students.suspendConsequence')}</FormNote>
        <TextInput source="reason" label="students.reason" helperText="students.reasonHelp" multiline />
      </FormDialog>
    </RecordContextProvider>
  ) : null;
  return { actions, dialog };
}
