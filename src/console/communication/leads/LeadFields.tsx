import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { appointmentOf } from '#contract/communication/appointments.ts';
import { isOverdue, leadSources, type Lead } from '#contract/communication/leadRecord.ts';
import { useText } from '#console/texts/index.ts';
import {
  AutocompleteInput,
  DateInput,
  QuickTimes,
  ReferenceInput,
  SelectInput,
  SuggestInput,
  TextInput,
  TimeInput,
  useFormTexts,
} from '#console/kit/form/inputs.tsx';
import { Guarded } from '#console/kit/access/Guarded.tsx';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { Text } from '#console/kit/layout/parts.tsx';
import { FormRow } from '#console/kit/form/page/FormSection.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { useIsClosed } from './progress.tsx';
import { useAssignees } from './useAssignees.ts';

const byTitle = { field: 'title', order: 'ASC' } as const;

/** All fields that the specification gives a lead. */
export function LeadFields() {
  const text = useText();
  const sources = useMemo(
    () => leadSources.map((source) => ({ id: source, name: text(`leads.sources.${source}`) })),
    [text],
  );
  return (
    <>
      <FormRow>
        <TextInput source="name" label="leads.fields.name" />
        <SelectInput source="type" label="leads.fields.type" choices={sources} />
      </FormRow>
      <FormRow>
        <TextInput source="phone" label="leads.fields.phone" type="tel" />
        <TextInput source="email" label="leads.fields.email" type="email" />
      </FormRow>
      <TextInput multiline source="message" label="leads.fields.message" minRows={3} />
      <AssigneeField />
      <NextStepFields />
    </>
  );
}

/**
 * Course and city of a new lead. Later they are edited on the lead's page, because the call in the specification that
 * saves a lead contains neither.
 */
export function InterestFields() {
  return (
    <FormRow>
      <Guarded action="read" module="course">
        <ReferenceInput source="courseId" reference="course" label="leads.fields.courseId" sort={byTitle}>
          <AutocompleteInput label="leads.fields.courseId" />
        </ReferenceInput>
      </Guarded>
      <TextInput source="city" label="leads.fields.city" />
    </FormRow>
  );
}

/** The lead's assignee, with colleagues as suggestions. A server that does not list colleagues accepts any name. */
export function AssigneeField() {
  const names = useAssignees();
  const hasOwners = useExtensions();
  return (
    <SuggestInput
      source="assignedTo"
      label="leads.fields.assignedTo"
      helperText={hasOwners ? 'leads.help.owner' : 'leads.help.assignedTo'}
      suggestions={names}
    />
  );
}

/** The lead's next appointment; a lead that is won or lost can have none, and the form says why. */
export function NextStepFields() {
  const text = useText();
  const isClosed = useIsClosed(useRecordContext<Row<Lead>>() ?? {});
  return isClosed ? <Text tone="muted">{text('leads.closedStep')}</Text> : <AppointmentFields />;
}

/**
 * The time of the meeting or call. A past time only causes a hint, because an appointment may be recorded afterwards.
 */
export function AppointmentFields() {
  const text = useText();
  const [date = '', time = ''] = useFormTexts(['scheduledDate', 'scheduledTime']);
  const moment = appointmentOf(date, time);
  return (
    <div>
      <FormRow>
        <DateInput source="scheduledDate" label="leads.fields.scheduledDate" />
        <TimeInput source="scheduledTime" label="leads.fields.scheduledTime" />
      </FormRow>
      <QuickTimes date="scheduledDate" time="scheduledTime" label="leads.fields.appointment" />
      <Text size="table" tone="muted" above={8}>
        {text('time.zone')}
      </Text>
      <Text as="output" size="table" tone="amber" weight={500}>
        {isOverdue({ appointmentAt: moment }) ? text('leads.past') : null}
      </Text>
    </div>
  );
}
