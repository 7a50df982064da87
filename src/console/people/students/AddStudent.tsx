import { StudentRegistration } from '#contract/people/students.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { PasswordInput, TextInput } from '#console/kit/form/inputs.tsx';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { FormRow, FormSection } from '#console/kit/form/page/FormSection.tsx';
import { RecordCreate } from '#console/kit/form/page/RecordPages.tsx';
import { StudentTabs } from './StudentTabs.tsx';
import { ViewStudents } from './ViewStudents.tsx';

/**
 * The default tab: registers a student as the institute's site does. Users who may not add students see the list
 * instead.
 */
export function AddStudent() {
  if (!usePermission('add', 'students')) return <ViewStudents />;
  return (
    <StudentTabs current="add">
      <RecordCreate schema={StudentRegistration} redirect={false} failure="students.somethingWrong" serverMessage>
        <RegistrationPage />
      </RecordCreate>
    </StudentTabs>
  );
}

function RegistrationPage() {
  const text = useText();
  return (
    <FormPage title={text('students.addTitle')} save="students.register" cancels={false}>
      <FormSection title="students.person">
        <FormRow>
          <TextInput source="name" autoComplete="off" />
          <TextInput source="email" type="email" autoComplete="off" />
        </FormRow>
        <FormRow>
          <TextInput source="phone" type="tel" autoComplete="off" />
          <TextInput source="location" autoComplete="off" />
        </FormRow>
        <FormRow>
          <PasswordInput source="password" helperText="students.help.password" />
        </FormRow>
      </FormSection>
      <FormSection title="students.learning">
        <FormRow>
          <TextInput source="course" label="students.courseText" helperText="students.help.course" />
          <TextInput source="teacher" />
        </FormRow>
      </FormSection>
    </FormPage>
  );
}
