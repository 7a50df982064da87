import { useMemo } from 'react';
import {
  incompleteTest,
  revisionLevels,
  RevisionTestForm,
  type RevisionTest,
} from '#contract/session/revisionTests.ts';
import { usePermission } from '#console/ui/access/usePermission.ts';
import { CreateDialog, EditDialog } from '#console/ui/form/dialog/AddressDialogs.tsx';
import {
  AutocompleteInput,
  NumberInput,
  ReferenceInput,
  SelectInput,
  StatusInput,
  TextInput,
  useFormContext,
} from '#console/ui/form/inputs.tsx';
import { FormRow } from '#console/ui/form/page/FormSection.tsx';
import type { Column } from '#console/ui/list/RecordList.tsx';
import { QuestionsInput } from './QuestionsInput.tsx';
import styles from './revisionTests.module.css';

const form = {
  schema: RevisionTestForm,
  failure: 'revisionTests.saveFailed',
  serverMessage: true,
  width: 820,
} as const;

/** A new test, and one that is changed, over the list. */
export function RevisionTestDialogs({ columns }: { columns: readonly Column<RevisionTest>[] }) {
  const mayChange = usePermission('update');
  return (
    <>
      <CreateDialog {...form}>
        <TestInputs />
      </CreateDialog>
      {mayChange ? (
        <EditDialog {...form} columns={columns}>
          <TestInputs />
        </EditDialog>
      ) : null}
    </>
  );
}

const active = { status: 'Active' } as const;
const byTitle = { field: 'title', order: 'ASC' } as const;

function TestInputs() {
  const levels = useMemo(() => revisionLevels.map((level) => ({ id: level, name: level })), []);
  return (
    <>
      <Incomplete />
      <ReferenceInput
        source="course._id"
        reference="course"
        label="revisionTests.fields.course"
        sort={byTitle}
        filter={active}
      >
        <AutocompleteInput label="revisionTests.fields.course" helperText="revisionTests.help.course" required />
      </ReferenceInput>
      <TextInput source="title" />
      <FormRow>
        <SelectInput source="level" choices={levels} />
        <NumberInput source="timeLimit" helperText="revisionTests.help.timeLimit" />
        <StatusInput />
      </FormRow>
      <QuestionsInput />
    </>
  );
}

/** What the specification says when anything is missing; each field says for itself what (§5). */
function Incomplete() {
  const { formState } = useFormContext();
  const { errors, submitCount } = formState;
  if (submitCount === 0 || Object.keys(errors).length === 0) return null;
  return (
    <p role="alert" className={styles.incomplete}>
      {incompleteTest}
    </p>
  );
}
