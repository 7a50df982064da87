import { useMemo } from 'react';
import { GuideAction, GuideCategory, GuideIcon, GuideType } from '#contract/course/guides.ts';
import { useText } from '#console/texts/index.ts';
import {
  ArrayInput,
  NumberInput,
  SelectInput,
  SimpleFormIterator,
  StatusInput,
  TextInput,
} from '#console/kit/form/inputs.tsx';
import { FormRow } from '#console/kit/form/page/FormSection.tsx';

export function GuideInputs() {
  const text = useText();
  const choices = useMemo(
    () => ({
      category: GuideCategory.options.map((id) => ({ id, name: text(`guides.category.${id}`) })),
      type: GuideType.options.map((id) => ({ id, name: text(`guides.type.${id}`) })),
      icon: GuideIcon.options.map((id) => ({ id, name: text(`guides.icon.${id}`) })),
      action: GuideAction.options.map((id) => ({ id, name: text(`guides.action.${id}`) })),
    }),
    [text],
  );
  return (
    <>
      <TextInput source="title" label="guides.formTitle" />
      <TextInput multiline minRows={2} source="description" />
      <FormRow>
        <SelectInput source="category" choices={choices.category} />
        <SelectInput source="type" choices={choices.type} />
        <SelectInput source="icon" choices={choices.icon} />
      </FormRow>
      <FormRow>
        <TextInput source="fileUrl" helperText="guides.help.fileUrl" />
        <TextInput source="externalUrl" type="url" />
      </FormRow>
      <FormRow>
        <NumberInput source="order" helperText="guides.help.order" />
        <StatusInput />
      </FormRow>
      <ArrayInput source="actionButtons" helperText="guides.help.actionButtons">
        <SimpleFormIterator item="guides.button.item">
          <FormRow>
            <TextInput source="label" label="guides.button.label" />
            <SelectInput source="action" label="guides.button.action" choices={choices.action} />
            <SelectInput source="icon" label="guides.button.icon" choices={choices.icon} />
          </FormRow>
          <TextInput source="url" label="guides.button.url" helperText="guides.help.url" />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}
