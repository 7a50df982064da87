import { useEffect, useMemo } from 'react';
import { isClosing } from '#contract/communication/leadStages.ts';
import { useText } from '#console/texts/index.ts';
import { SelectInput, TextInput, useFormContext, useFormTexts } from '#console/kit/form/inputs.tsx';
import { Text } from '#console/kit/layout/parts.tsx';
import { AppointmentFields } from './LeadFields.tsx';
import { useOwners, useStages } from './progress.tsx';

/** Owner, stage and next step for several leads; fields left empty are not changed. */
export function MoveOnFields() {
  const text = useText();
  const owners = useOwners();
  const stages = useStages();
  const [stageId] = useFormTexts(['stageId']);
  const stage = stages.find(({ _id }) => _id === stageId);
  const isLost = stage?.kind === 'lost';
  const isClosed = stage !== undefined && isClosing(stage);
  const { setValue } = useFormContext();
  // Empties the inputs for the next step when they are hidden, because the server would refuse a next step for a closed
  // lead.
  useEffect(() => {
    if (isClosed) for (const source of ['scheduledDate', 'scheduledTime']) setValue(source, '', { shouldDirty: true });
  }, [isClosed, setValue]);
  const emptyText = text('leads.unchanged');
  const ownerChoices = useMemo(() => owners.map(({ _id, name }) => ({ id: _id, name })), [owners]);
  const stageChoices = useMemo(() => stages.map(({ _id, name }) => ({ id: _id, name })), [stages]);
  return (
    <>
      <SelectInput source="ownerId" label="leads.fields.ownerId" choices={ownerChoices} emptyText={emptyText} />
      <SelectInput source="stageId" label="leads.fields.stageId" choices={stageChoices} emptyText={emptyText} />
      {isLost ? <TextInput multiline source="lostReason" label="leads.fields.lostReason" minRows={2} /> : null}
      {isClosed ? <Text tone="muted">{text('leads.closedStep')}</Text> : <AppointmentFields />}
    </>
  );
}
