import { useMemo } from 'react';
import { useResourceContext, useWrappedSource } from 'react-admin';
import { simulationDefaults, simulationTypes } from '#contract/course/practice.ts';
import { useText } from '#console/texts/index.ts';
import {
  BooleanInput,
  FoldingRows,
  SelectInput,
  TagsInput,
  TextInput,
  useFormValues,
} from '#console/kit/form/inputs.tsx';
import { FormRow } from '#console/kit/form/page/FormSection.tsx';
import { EntryRows } from './EntryRows.tsx';
import { TryButton } from './TryButton.tsx';

const start = () => ({
  type: 'accounting',
  title: '',
  description: '',
  statement: '',
  isOptional: false,
  config: { columns: [...simulationDefaults.columns] },
  accountTypes: [...simulationDefaults.accountTypes],
  accountOptions: [...simulationDefaults.accountOptions],
  correctEntries: [],
});

const inputs = <SimulationInputs />;

/** The simulations: exercises in which a learner makes journal entries. */
export function SimulationRows() {
  return (
    <FoldingRows
      labelHidden
      source="simulations"
      label="practice.tabs.simulations"
      item="practice.simulation"
      untitled="practice.untitledSimulation"
      start={start}
    >
      {inputs}
    </FoldingRows>
  );
}

function SimulationInputs() {
  const text = useText();
  const resource = useResourceContext();
  const [type]: readonly unknown[] = useFormValues([useWrappedSource('type')]);
  const choices = useMemo(
    () => simulationTypes.map((id) => ({ id, name: text(`practice.simulationType.${id}`) })),
    [text],
  );
  // Only assignments are checked in depth; a case study may stay incomplete.
  const needsStatement = type === 'accounting' && resource === 'course/assignments';
  return (
    <>
      <FormRow>
        <TextInput source="title" label="practice.fields.title" />
        <SelectInput source="type" label="practice.fields.simulationType" choices={choices} />
      </FormRow>
      <TextInput multiline source="description" label="practice.fields.description" minRows={2} />
      <TextInput
        multiline
        source="statement"
        label="practice.fields.statement"
        helperText="practice.help.statement"
        minRows={3}
        required={needsStatement}
      />
      <BooleanInput source="isOptional" label="practice.fields.isOptional" helperText="practice.help.isOptional" />
      <TagsInput source="accountTypes" label="practice.fields.accountTypes" helperText="practice.help.accountTypes" />
      <TagsInput source="accountOptions" label="practice.fields.accountOptions" helperText="practice.help.tags" />
      <TagsInput source="config.columns" label="practice.fields.columns" helperText="practice.help.columns" />
      <EntryRows />
      <TryButton />
    </>
  );
}
