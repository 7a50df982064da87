import { BookingType } from '#contract/session/bookings.ts';
import { useText } from '#console/texts/index.ts';
import { SelectField } from '#console/ui/form/fields/SelectField.tsx';
import { TextField } from '#console/ui/form/fields/TextField.tsx';
import { FormRow } from '#console/ui/form/page/FormSection.tsx';
import { useMemo } from 'react';

/** The fields of a new booking; without times it takes the whole day. */
export function BookingInputs() {
  const text = useText();
  const types = useMemo(() => BookingType.options.map((id) => ({ id, name: text(`bookings.type.${id}`) })), [text]);
  return (
    <>
      <TextField source="title" label="bookings.fields.title" />
      <FormRow>
        <SelectField source="type" label="bookings.fields.type" choices={types} />
        <TextField source="by" label="bookings.fields.by" />
      </FormRow>
      <TextField source="date" label="bookings.fields.date" type="date" />
      <FormRow>
        <TextField source="start" label="bookings.fields.start" type="time" help="bookings.help.times" />
        <TextField source="end" label="bookings.fields.end" type="time" />
      </FormRow>
      <TextField source="link" label="bookings.fields.link" type="url" inputMode="url" placeholder="https://" />
    </>
  );
}
