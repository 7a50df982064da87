import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { hookKinds } from '#contract/communication/hookPayload.ts';
import { LeadHook, LeadHookDraft, NewLeadHook } from '#contract/communication/leadHooks.ts';
import { leadSources } from '#contract/communication/leadRecord.ts';
import { readSession } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { Guarded } from '#console/kit/access/Guarded.tsx';
import { CreateDialog, EditDialog } from '#console/kit/form/dialog/AddressDialogs.tsx';
import { AutocompleteInput, BooleanInput, ReferenceInput, SelectInput, TextInput } from '#console/kit/form/inputs.tsx';
import { FormNote } from '#console/kit/form/page/FormNote.tsx';
import { FormRow } from '#console/kit/form/page/FormSection.tsx';
import type { Column } from '#console/kit/list/RecordList.tsx';
import { MappingFields } from './MappingFields.tsx';
import { MappingTrial } from './MappingTrial.tsx';

const width = 760;
const byTitle = { field: 'title', order: 'ASC' } as const;

type SourceDialogsProps = {
  columns: readonly Column<LeadHook>[];
  /** Called with a new source, which has no key yet. */
  onCreated: (hook: LeadHook) => void;
};

/** The dialogs over the list for adding a source, and for editing one with its mapping. */
export function SourceDialogs({ columns, onCreated }: SourceDialogsProps) {
  const isAdmin = readSession()?.employee.role === 'Admin';
  return (
    <>
      {isAdmin ? (
        <CreateDialog
          schema={NewLeadHook}
          width={width}
          onSaved={(record) => {
            const hook = LeadHook.safeParse(record);
            if (hook.success) onCreated(hook.data);
          }}
        >
          <SourceFields />
        </CreateDialog>
      ) : null}
      <EditDialog schema={LeadHookDraft} width={width} columns={columns}>
        <MissingSettings />
        <SourceFields />
        <MappingFields />
        <MappingTrial />
      </EditDialog>
    </>
  );
}

function SourceFields() {
  const text = useText();
  const kinds = useMemo(() => hookKinds.map((kind) => ({ id: kind, name: text(`leadHooks.kinds.${kind}`) })), [text]);
  const types = useMemo(
    () => leadSources.map((source) => ({ id: source, name: text(`leads.sources.${source}`) })),
    [text],
  );
  return (
    <>
      <FormRow>
        <TextInput source="name" helperText="leadHooks.help.name" />
        <SelectInput source="kind" choices={kinds} />
      </FormRow>
      <FormRow>
        <TextInput source="source" helperText="leadHooks.help.source" />
        <SelectInput source="type" choices={types} helperText="leadHooks.help.type" />
      </FormRow>
      <Guarded action="read" module="course">
        <ReferenceInput source="courseId" reference="course" label="leadHooks.fields.courseId" sort={byTitle}>
          <AutocompleteInput label="leadHooks.fields.courseId" helperText="leadHooks.help.courseId" />
        </ReferenceInput>
      </Guarded>
      <BooleanInput source="active" />
    </>
  );
}

/** Lists the missing settings without which the server cannot receive enquiries from this service. */
function MissingSettings() {
  const text = useText();
  const hook = LeadHook.safeParse(useRecordContext());
  if (!hook.success || hook.data.missingSettings.length === 0) return null;
  return <FormNote>{text('leadHooks.missing', { names: hook.data.missingSettings.join(', ') })}</FormNote>;
}
