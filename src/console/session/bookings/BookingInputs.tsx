import { BookingType } from '#contract/session/bookings.ts';
import { useText } from '#console/texts/index.ts';
import { DateInput, SelectInput, TextInput, TimeInput } from '#console/kit/form/inputs.tsx';
import { FormRow } from '#console/kit/form/page/FormSection.tsx';
import { useMemo } from 'react';

/** The fields of a new booking; without times it takes the whole day. */
export function BookingInputs() {
  const text = useText();
  const types = useMemo(() => BookingType.options.map((id) => ({ id, name: text(`bookings.type.${id}`) })), [text]);
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
      <TextInput source="link" label="bookings.fields.link" type="url" inputMode="url" placeholder="https://" />
    </>
  );
}
