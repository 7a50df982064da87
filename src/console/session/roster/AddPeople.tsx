import { useMemo } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { Enrolment, EnrolmentResult, participants } from '#contract/participants.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { refreshRecords } from '#console/kit/actions/refresh.ts';
import { FormDialog } from '#console/kit/form/dialog/FormDialog.tsx';
import {
  ArrayInput,
  AutocompleteArrayInput,
  ReferenceArrayInput,
  SimpleFormIterator,
  SuggestInput,
  TextInput,
} from '#console/kit/form/inputs.tsx';
import { FormRow } from '#console/kit/form/page/FormSection.tsx';
import { rosterResource } from './rosterResource.ts';

const byName = { field: 'name', order: 'ASC' } as const;
const courseList = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'title', order: 'ASC' },
  filter: {},
} as const;

/** Enrols students, all students of a course, or people by name and email. */
export function AddPeople({ session, onClose }: { session: string; onClose: () => void }) {
  const text = useText();
  const queryClient = useQueryClient();
  const mayChoose = usePermission('read', 'students');
  const mayReadCourses = usePermission('read', 'course');
  const { data } = useGetList<RaRecord<string>>('course', courseList, {
    enabled: mayChoose && mayReadCourses,
    retry: false,
  });
  const courses = useMemo(() => (data ?? []).map(({ title }) => String(title ?? '')).filter(Boolean), [data]);
  return (
    <FormDialog
      title={text('participants.addTitle')}
      schema={Enrolment}
      failure="participants.addFailed"
      serverMessage
      save="participants.enrol"
      opens={false}
      send={async (values, { signal }) => {
        const body = Enrolment.parse(values);
        const params = { sessionId: session };
        return { id: session, ...(await call(participants.endpoints.enrol, { params, body, signal })).data };
      }}
      follow={async (result) => text('participants.enrolledSome', EnrolmentResult.parse(result))}
      onSaved={() => void refreshRecords(queryClient, rosterResource, 'list')}
      onClose={onClose}
    >
      {mayChoose ? (
        <>
          <ReferenceArrayInput
            source="studentIds"
            reference="students"
            label="participants.fields.studentIds"
            sort={byName}
          >
            <AutocompleteArrayInput label="participants.fields.studentIds" />
          </ReferenceArrayInput>
          <SuggestInput
            source="course"
            label="participants.fields.course"
            helperText="participants.help.course"
            suggestions={courses}
          />
        </>
      ) : null}
      <ArrayInput source="people" label="participants.fields.people">
        <SimpleFormIterator item="participants.person">
          <FormRow>
            <TextInput source="name" label="participants.fields.name" />
            <TextInput source="email" label="participants.fields.email" type="email" inputMode="email" />
          </FormRow>
        </SimpleFormIterator>
      </ArrayInput>
    </FormDialog>
  );
}
