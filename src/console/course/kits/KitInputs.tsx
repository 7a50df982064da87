import { useMemo } from 'react';
import { kitCategories } from '#contract/course/kits.ts';
import { useText } from '#console/texts/index.ts';
import { MoneyInput, NumberInput, SelectInput, StatusInput, TextInput } from '#console/kit/form/inputs.tsx';
import { FormRow } from '#console/kit/form/page/FormSection.tsx';

export function KitInputs({ stored = false }: { stored?: boolean }) {
  const text = useText();
  const categories = useMemo(
    () => kitCategories.map(({ value }) => ({ id: value, name: text(`kits.categories.${value}`) })),
    [text],
  );
  return (
    <>
      <FormRow>
        <TextInput source="module" label="kits.moduleName" />
        <SelectInput source="category" choices={categories} />
      </FormRow>
      <FormRow>
        <NumberInput source="labClassroom" {...(stored ? { helperText: 'kits.help.counts' } : {})} />
        <NumberInput source="recorded" />
        <NumberInput source="labPlusLive" />
      </FormRow>
      <FormRow>
        <MoneyInput source="price" />
        <NumberInput source="threshold" helperText="kits.help.threshold" />
        <StatusInput />
      </FormRow>
      <TextInput source="supplier" />
      <TextInput multiline minRows={2} source="description" />
    </>
  );
}
