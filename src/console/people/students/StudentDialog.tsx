import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { StudentProfile, type Student } from '#contract/people/students.ts';
import { useText } from '#console/texts/index.ts';
import { DialogBones, DialogForm } from '#console/kit/form/dialog/FormDialog.tsx';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { PasswordInput, SelectInput, TextInput } from '#console/kit/form/inputs.tsx';
import { FormNote } from '#console/kit/form/page/FormNote.tsx';
import { FormRow } from '#console/kit/form/page/FormSection.tsx';
import { RecordLoader } from '#console/kit/form/RecordLoader.tsx';
import { dialogModes, modeChoices } from './modes.ts';

/** A blank password is not sent, so that the current one stays. */
const blankPassword = { password: '' };

/** The Edit Student Profile dialog, over the list or page that opened it. */
export function StudentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  return (
    <DialogShell title={text('students.editTitle')} width={640} onClose={onClose}>
      <RecordLoader id={id} bones={<DialogBones />}>
        <DialogForm
          schema={StudentProfile}
          defaults={blankPassword}
          failure="students.somethingWrong"
          serverMessage
          onClose={onClose}
        >
          <ProfileInputs />
        </DialogForm>
      </RecordLoader>
    </DialogShell>
  );
}

function ProfileInputs() {
  const text = useText();
  const record = useRecordContext<Student & { id: string }>();
  const storedMode = record?.mode ?? '';
  const choices = useMemo(() => modeChoices(dialogModes, storedMode, text), [storedMode, text]);
  return (
    <>
      <FormNote>{text('students.help.image')}</FormNote>
      <FormRow>
        <TextInput source="name" autoComplete="off" />
        <TextInput source="email" type="email" autoComplete="off" />
      </FormRow>
      <FormRow>
        <TextInput source="phone" type="tel" autoComplete="off" />
        <SelectInput source="mode" label="students.modeLabel" choices={choices} />
      </FormRow>
      <FormRow>
        <TextInput source="location" autoComplete="off" />
        <TextInput source="center" autoComplete="off" />
      </FormRow>
      <PasswordInput source="password" helperText="students.help.passwordKept" />
    </>
  );
}
