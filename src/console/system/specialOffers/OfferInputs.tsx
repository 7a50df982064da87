import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { specialOffers } from '#contract/system/specialOffers.ts';
import { call } from '#console/providers/call.ts';
import { AutocompleteArrayInput, DateInput, PercentInput, StatusInput, TextInput } from '#console/kit/form/inputs.tsx';
import { FormRow } from '#console/kit/form/page/FormSection.tsx';
import { OverlapNotice } from './OverlapNotice.tsx';

export function OfferInputs() {
  const { data } = useQuery({
    queryKey: ['special-offers', 'courses'],
    queryFn: async ({ signal }) => (await call(specialOffers.endpoints.courses, { signal })).data,
    retry: false,
  });
  const courses = useMemo(() => (data ?? []).map(({ _id, title }) => ({ id: _id, name: title })), [data]);
  return (
    <>
      <TextInput source="title" />
      <FormRow>
        <TextInput source="code" helperText="specialOffers.help.code" />
        <PercentInput source="discount" />
      </FormRow>
      <AutocompleteArrayInput source="courseIds" choices={courses} helperText="specialOffers.help.courseIds" />
      <FormRow>
        <DateInput source="from" />
        <DateInput source="to" />
        <StatusInput />
      </FormRow>
      <OverlapNotice />
    </>
  );
}
