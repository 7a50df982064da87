import { useMemo } from 'react';
import { useText } from '#console/texts/index.ts';
import { SelectInput, TextInput, useFormTexts } from '#console/kit/form/inputs.tsx';
import { AppointmentFields } from './LeadFields.tsx';
import { useOwners, useStages } from './progress.tsx';

/** Owner, stage and next step of several leads; whatever stays empty is not changed. */
export function MoveOnFields() {
  const text = useText();
  const owners = useOwners();
  const stages = useStages();
  const [stageId] = useFormTexts(['stageId']);
  const isLost = stages.some(({ _id, kind }) => _id === stageId && kind === 'lost');
  const emptyText = text('leads.unchanged');
  const ownerChoices = useMemo(() => owners.map(({ _id, name }) => ({ id: _id, name })), [owners]);
  const stageChoices = useMemo(() => stages.map(({ _id, name }) => ({ id: _id, name })), [stages]);
  return (
    <>
      <SelectInput source="ownerId" label="leads.fields.ownerId" choices={ownerChoices} emptyText={emptyText} />
      <SelectInput source="stageId" label="leads.fields.stageId" choices={stageChoices} emptyText={emptyText} />
      {isLost ? <TextInput multiline source="lostReason" label="leads.fields.lostReason" minRows={2} /> : null}
      <AppointmentFields />
    </>
  );
}
