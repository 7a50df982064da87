import { useMemo } from 'react';
import { BookingType } from '#contract/session/bookings.ts';
import { useText } from '#console/texts/index.ts';
import {
  AutocompleteInput,
  DateInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  TimeInput,
} from '#console/kit/form/inputs.tsx';
import { FormRow } from '#console/kit/form/page/FormSection.tsx';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { FindTimeButton } from './availability/FindTimeButton.tsx';

const byName = { field: 'name', order: 'ASC' } as const;

/** The fields of a booking; a booking without times lasts all day. */
export function BookingInputs({ isStored = false }: { isStored?: boolean }) {
  const text = useText();
  const types = useMemo(() => BookingType.options.map((id) => ({ id, name: text(`bookings.type.${id}`) })), [text]);
  const mayChooseStudent = usePermission('read', 'students');
  return (
    <>
      <TextInput source="title" label="bookings.fields.title" />
      <FormRow>
        <SelectInput source="type" label="bookings.fields.type" choices={types} />
        <TextInput source="by" label="bookings.fields.by" />
      </FormRow>
      <DateInput source="date" label="bookings.fields.date" quick />
      <FormRow>
        <TimeInput source="start" label="bookings.fields.start" helperText="bookings.help.times" />
        <TimeInput source="end" label="bookings.fields.end" />
      </FormRow>
      <FindTimeButton />
      <TextInput source="place" label="bookings.fields.place" />
      <TextInput source="link" label="bookings.fields.link" type="url" inputMode="url" placeholder="https://" />
      {isStored ? (
        <TextInput
          source="recording"
          label="bookings.fields.recording"
          type="url"
          inputMode="url"
          placeholder="https://"
        />
      ) : null}
      <FormRow>
        <TextInput source="name" label="bookings.fields.name" helperText="bookings.help.person" />
        <TextInput source="phone" label="bookings.fields.phone" type="tel" inputMode="tel" />
      </FormRow>
      <TextInput source="email" label="bookings.fields.email" type="email" inputMode="email" />
      {mayChooseStudent ? (
        <ReferenceInput source="studentId" reference="students" label="bookings.fields.studentId" sort={byName}>
          <AutocompleteInput label="bookings.fields.studentId" />
        </ReferenceInput>
      ) : null}
      <TextInput source="note" label="bookings.fields.note" multiline />
    </>
  );
}
