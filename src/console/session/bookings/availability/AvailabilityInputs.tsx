import { useMemo } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { slotLengths } from '#contract/session/availabilities.ts';
import { readEmployee } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { FieldFrame } from '#console/kit/form/FieldFrame.tsx';
import {
  ArrayInput,
  BooleanInput,
  DateInput,
  SimpleFormIterator,
  SuggestInput,
  TextInput,
  useField,
} from '#console/kit/form/inputs.tsx';
import { FormRow } from '#console/kit/form/page/FormSection.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import { WeeklyHoursInput } from './WeeklyHoursInput.tsx';

/** The fields of a colleague's working hours. */
export function AvailabilityInputs() {
  const names = useColleagueNames();
  return (
    <>
      <FormRow>
        <SuggestInput source="name" helperText="availabilities.help.name" suggestions={names} />
        <SlotLengthInput />
      </FormRow>
      <BooleanInput source="onSite" helperText="availabilities.help.onSite" />
      <WorkingHoursInputs />
    </>
  );
}

/** The fields of working hours, without the colleague's name. */
export function WorkingHoursInputs() {
  return (
    <>
      <WeeklyHoursInput source="hours" />
      <ArrayInput source="daysOff">
        <SimpleFormIterator item="availabilities.dayOff">
          <FormRow>
            <DateInput source="from" label="availabilities.fields.from" />
            <DateInput source="to" label="availabilities.fields.to" />
            <TextInput source="reason" label="availabilities.fields.reason" />
          </FormRow>
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}

/** The length of the slots within the working hours. */
export function SlotLengthInput() {
  const text = useText();
  const inWords = useMemo(() => (value: unknown) => text('availabilities.minutes', { count: Number(value) }), [text]);
  const field = useField({ source: 'slotMinutes' }, { show: inWords });
  return (
    <FieldFrame field={field}>
      <select
        {...field.control}
        className={looks.field}
        name={field.field.name}
        value={String(field.field.value ?? '')}
        onChange={({ target }) => field.field.onChange(Number(target.value))}
        onBlur={field.field.onBlur}
      >
        {slotLengths.map((minutes) => (
          <option key={minutes} value={minutes}>
            {text('availabilities.minutes', { count: minutes })}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

const byName = { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' }, filter: {} } as const;

/** The names of colleagues as suggestions, the user's own first. */
function useColleagueNames(): readonly string[] {
  const mayRead = usePermission('read', 'staff');
  const { data } = useGetList<RaRecord<string>>('staff', byName, { enabled: mayRead, retry: false });
  const ownName = readEmployee()?.name ?? '';
  return useMemo(
    () => [...new Set([ownName, ...(data ?? []).map(({ name }) => String(name ?? ''))])].filter(Boolean),
    [data, ownName],
  );
}
