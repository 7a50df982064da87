import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { useMemo, useState, type ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { optionalText } from '#contract/fields.ts';
import { students, type Student } from '#contract/people/students.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePerform } from '#console/kit/actions/useAction.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { BulkFormButton } from '#console/kit/form/dialog/BulkFormButton.tsx';
import { FormDialog } from '#console/kit/form/dialog/FormDialog.tsx';
import { TextInput } from '#console/kit/form/inputs.tsx';
import { FormNote } from '#console/kit/form/page/FormNote.tsx';
import { bulk, BulkActionButton } from '#console/kit/list/bulk/BulkActionButton.tsx';
import { bulkDelete } from '#console/kit/list/bulk/bulkDelete.tsx';
import { recordAction, useRowAction } from '#console/kit/list/recordAction.ts';
import type { BulkAction, Row, RowAction } from '#console/kit/list/RecordList.tsx';
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
const suspension = recordAction(setStatus, {
  ...suspending,
  verb: 'suspended',
  label: 'students.suspend',
  icon: BlockOutlined,
  needs: 'active',
  danger: true,
  applies: (student) => !isSuspended(student),
  options: ({ id, version }) => ({ params: { id }, body: { status: 'suspended' as const }, version }),
  question,
});
const unsuspension = recordAction(setStatus, {
  label: 'students.unsuspend',
  icon: CheckCircleOutlined,
  needs: 'active',
  applies: isSuspended,
  options: ({ id, version }) => ({ params: { id }, body: { status: 'active' as const }, version }),
  verb: 'unsuspended',
  success: 'students.unsuspendedNow',
  failure: 'students.unsuspendFailed',
  refresh: 'record',
  question: {
    title: 'students.unsuspendQuestion',
    text: 'students.unsuspendConsequence',
    confirm: 'students.unsuspend',
  },
});

function suspensionOf({ id, version }: Row<Student>, { reason }: FieldValues) {
  const body = { status: 'suspended' as const, ...(reason ? { reason: String(reason) } : {}) };
  return { params: { id }, body, version };
}

const suspendWith = async (student: Row<Student>, values: FieldValues) =>
  (await call(setStatus, suspensionOf(student, values))).data;

/**
 * Suspends a student after a question that also asks for the reason, or reinstates the student; the label follows the
 * student's state. On a server that does not store reasons, the request contains none.
 */
export function useSuspending(): { actions: readonly RowAction<Student>[]; dialog: ReactNode } {
  const text = useText();
  const keepsReason = useExtensions();
  const [student, setStudent] = useState<Row<Student>>();
  const [suspend] = usePerform('students', suspending);
  const suspendImmediately = useRowAction(suspension);
  const unsuspend = useRowAction(unsuspension);
  const actions = useMemo<readonly RowAction<Student>[]>(
    () => [
      { ...suspendImmediately, danger: false, inMenu: true, ...(keepsReason ? { onClick: setStudent } : {}) },
      { ...unsuspend, inMenu: true },
    ],
    [keepsReason, suspendImmediately, unsuspend],
  );

  const dialog = student ? (
    <RecordContextProvider value={{ id: student.id }}>
      <FormDialog
        title={text('students.suspendQuestion', { name: student.name, smart_count: 1 })}
        width={480}
        schema={Reason}
        save="students.suspend"
        takes={(values) => void suspend(student.id, () => suspendWith(student, values), student.name)}
        onClose={() => setStudent(undefined)}
      >
        <ReasonInput />
      </FormDialog>
    </RecordContextProvider>
  ) : null;
  return { actions, dialog };
}

/** Suspends, reinstates or deletes all selected students. */
export const studentBulkActions: readonly BulkAction[] = [
  { needs: 'active', button: <SuspendSelected /> },
  bulk(unsuspension),
  ...bulkDelete,
];

function SuspendSelected() {
  if (!useExtensions()) return <BulkActionButton action={suspension} />;
  return (
    <BulkFormButton<Student>
      danger
      verb="suspended"
      success={suspending.success}
      failure={suspending.failure}
      label="students.suspend"
      icon={BlockOutlined}
      title="students.suspendQuestion"
      width={480}
      schema={Reason}
      applies={(student) => !isSuspended(student)}
      endpoint={setStatus}
      options={suspensionOf}
    >
      <ReasonInput />
    </BulkFormButton>
  );
}

function ReasonInput() {
  const text = useText();
  return (
    <>
      <FormNote>{text('students.suspendConsequence')}</FormNote>
      <TextInput source="reason" label="students.reason" helperText="students.reasonHelp" multiline />
    </>
  );
}
