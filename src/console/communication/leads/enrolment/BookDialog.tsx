import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { BookingDraft, BookingType, leadResults } from '#contract/leadResults.ts';
import { call } from '#console/providers/call.ts';
import { randomId } from '#console/providers/randomId.ts';
import { readEmployee } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { refreshRecords } from '#console/kit/actions/refresh.ts';
import { FormDialog } from '#console/kit/form/dialog/FormDialog.tsx';
import { DateInput, SelectInput, TextInput, TimeInput } from '#console/kit/form/inputs.tsx';
import { FormRow } from '#console/kit/form/page/FormSection.tsx';
import type { LeadDialogProps } from './LeadDialogs.tsx';
import { useResultPath } from './useResultPath.ts';

/** Adds a booking with the lead's name. The date of the lead's next step is proposed, unless it has passed. */
export function BookDialog({ lead, onClose }: LeadDialogProps) {
  const text = useText();
  const queryClient = useQueryClient();
  const pathOf = useResultPath();
  // A repeated click sends the same key, so that nothing is booked twice.
  const [key] = useState(randomId);
  const types = useMemo(() => BookingType.options.map((id) => ({ id, name: text(`enrolment.types.${id}`) })), [text]);
  const defaults = useMemo(() => {
    const { name, assignedTo, scheduledDate } = lead;
    const isToCome = Boolean(scheduledDate) && (scheduledDate ?? '') >= todayAtInstitute();
    return {
      title: text('enrolment.meeting', { name }),
      type: 'other',
      by: assignedTo || readEmployee()?.name || '',
      date: isToCome ? scheduledDate : '',
    };
  }, [lead, text]);
  return (
    <ResourceContextProvider value="calendar">
      <RecordContextProvider value={undefined}>
        <FormDialog
          title={text('enrolment.bookTitle', { name: lead.name })}
          width={480}
          schema={BookingDraft}
          defaults={defaults}
          success="enrolment.booked"
          failure="enrolment.bookFailed"
          serverMessage
          save="enrolment.book"
          opens={({ id }) => pathOf('bookings', id)}
          send={async (values, { signal }) => {
            const body = { ...BookingDraft.parse(values), key };
            const { data } = await call(leadResults.endpoints.createForLead, {
              params: { leadId: lead.id },
              body,
              signal,
            });
            return { id: data._id, title: body.title };
          }}
          onSaved={() => void refreshRecords(queryClient, 'enquiries', 'record')}
          onClose={onClose}
        >
          <TextInput source="title" label="enrolment.fields.title" />
          <FormRow>
            <SelectInput source="type" label="enrolment.fields.type" choices={types} />
            <TextInput source="by" label="enrolment.fields.by" />
          </FormRow>
          <DateInput source="date" label="enrolment.fields.date" quick />
          <FormRow>
            <TimeInput source="start" label="enrolment.fields.start" />
            <TimeInput source="end" label="enrolment.fields.end" />
          </FormRow>
        </FormDialog>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}
