import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RecordContextProvider, ResourceContextProvider, useGetOne } from 'react-admin';
import { person } from '#contract/features/person.ts';
import { Enrolment, leadResults } from '#contract/leadResults.ts';
import { call, callIfKnown } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePermits } from '#console/kit/access/usePermission.ts';
import { refreshRecords } from '#console/kit/actions/refresh.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { DialogBones, DialogForm } from '#console/kit/form/dialog/FormDialog.tsx';
import { TextInput } from '#console/kit/form/inputs.tsx';
import { FormRow } from '#console/kit/form/page/FormSection.tsx';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import type { LeadDialogProps } from './LeadDialogs.tsx';
import { useResultPath } from './useResultPath.ts';

const width = 640;

/** Finds the student with the lead's phone or email. */
function useKnownStudent(leadId: string) {
  const permits = usePermits();
  const { data, isLoading } = useQuery({
    queryKey: ['person', 'known', 'leads', leadId],
    queryFn: async ({ signal }) => {
      const options = { params: { noun: 'leads' }, query: { ids: leadId }, signal };
      return (await callIfKnown(person.endpoints.known, options)) ?? [];
    },
    enabled: permits('read', 'students'),
    retry: false,
  });
  return { known: data?.[0], isLoading };
}

export function EnrolDialog({ lead, onClose }: LeadDialogProps) {
  const text = useText();
  const permits = usePermits();
  const { known, isLoading } = useKnownStudent(lead.id);
  const course = useGetOne(
    'course',
    { id: lead.courseId ?? '' },
    { enabled: Boolean(lead.courseId) && permits('read', 'course'), retry: false, onError: () => undefined },
  );
  const title: unknown = course.data?.title;
  return (
    <DialogShell title={text('enrolment.title', { name: lead.name })} width={width} onClose={onClose}>
      {isLoading || course.isLoading ? (
        <DialogBones />
      ) : (
        <ResourceContextProvider value="enquiries">
          <RecordContextProvider value={undefined}>
            {known ? <KnownStudent leadId={lead.id} known={known} onClose={onClose} /> : null}
            <EnrolForm lead={lead} course={typeof title === 'string' ? title : ''} onClose={onClose} />
          </RecordContextProvider>
        </ResourceContextProvider>
      )}
    </DialogShell>
  );
}

type KnownStudentProps = {
  leadId: string;
  known: NonNullable<ReturnType<typeof useKnownStudent>['known']>;
  onClose: () => void;
};

/** Offers the existing student, because a second record of one person would have to be merged later. */
function KnownStudent({ leadId, known: { by, student }, onClose }: KnownStudentProps) {
  const text = useText();
  const dialogs = useDialogs();
  const pathOf = useResultPath();
  const linking = { failure: 'enrolment.failed', serverMessage: true } as const;
  const [link, { pending }] = useAction(leadResults.endpoints.linkLead, { ...linking, refresh: 'record' });
  return (
    <Row wrap justify="between" pad={16} ground="amber">
      <Text grow breaks="anywhere">
        {text(by === 'email' ? 'enrolment.sameEmail' : 'enrolment.samePhone', { name: student.name })}
      </Text>
      <Button
        variant="outlined"
        loading={pending}
        onClick={async () => {
          const { done } = await link({ params: { id: student._id, leadId } }, student.name);
          if (!done) return;
          const to = pathOf('students', student._id);
          const action = to === undefined ? undefined : { label: text('ui.dialogs.open'), to };
          dialogs.success(text('enrolment.linked'), { about: student.name, action });
          onClose();
        }}
      >
        {text('enrolment.link')}
      </Button>
    </Row>
  );
}

function EnrolForm({ lead, course, onClose }: LeadDialogProps & { course: string }) {
  const queryClient = useQueryClient();
  const pathOf = useResultPath();
  const defaults = useMemo(() => {
    const { name, email, phone } = lead;
    return { name, email: email ?? '', phone: phone ?? '', course };
  }, [lead, course]);
  return (
    <DialogForm
      schema={Enrolment}
      defaults={defaults}
      success="enrolment.done"
      failure="enrolment.failed"
      serverMessage
      save="enrolment.enrol"
      opens={({ id }) => pathOf('students', id)}
      send={async (values, { signal }) => {
        const body = Enrolment.parse(values);
        const { data } = await call(leadResults.endpoints.enrol, { params: { leadId: lead.id }, body, signal });
        return { id: data._id, name: body.name };
      }}
      onSaved={() => {
        void refreshRecords(queryClient, 'enquiries', 'record');
        void refreshRecords(queryClient, 'students', 'list');
      }}
      onClose={onClose}
    >
      <FormRow>
        <TextInput source="name" label="enrolment.fields.name" autoComplete="off" />
        <TextInput source="email" label="enrolment.fields.email" type="email" autoComplete="off" />
      </FormRow>
      <FormRow>
        <TextInput source="phone" label="enrolment.fields.phone" type="tel" autoComplete="off" />
        <TextInput source="location" label="enrolment.fields.location" autoComplete="off" />
      </FormRow>
      <FormRow>
        <TextInput source="course" label="enrolment.fields.course" helperText="enrolment.help.course" />
        <TextInput source="teacher" label="enrolment.fields.teacher" />
      </FormRow>
    </DialogForm>
  );
}
