import { useMemo } from 'react';
import {
  incompleteTest,
  revisionLevels,
  RevisionTestForm,
  type RevisionTest,
} from '#contract/session/revisionTests.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { CreateDialog, EditDialog } from '#console/kit/form/dialog/AddressDialogs.tsx';
import {
  AutocompleteInput,
  NumberInput,
  ReferenceInput,
  SelectInput,
  StatusInput,
  TextInput,
} from '#console/kit/form/inputs.tsx';
import { lazyInput } from '#console/kit/form/lazy/lazyInput.tsx';
import { FormRow } from '#console/kit/form/page/FormSection.tsx';
import { messageInLanguage } from '#console/texts/wording.ts';
import { RefusedNote } from '#console/kit/form/page/RefusedNote.tsx';
import type { Column } from '#console/kit/list/RecordList.tsx';

const QuestionsInput = lazyInput<{ source: string }>(async () => (await import('./QuestionsInput.tsx')).QuestionsInput);

const form = {
  schema: RevisionTestForm,
  failure: 'revisionTests.saveFailed',
  serverMessage: true,
  width: 820,
} as const;

/** The dialogs over the list for adding and editing a test. */
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
      <RefusedNote>{messageInLanguage(incompleteTest)}</RefusedNote>
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
      <QuestionsInput source="questions" />
    </>
  );
}
