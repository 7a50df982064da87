import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { leadStages, type LeadStage } from '#contract/communication/leadStages.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { formatNumber } from '#console/kit/format/format.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { useStages } from '../leads/progress.tsx';

const deleteOptions = { success: 'leadStages.deleted', failure: 'leadStages.deleteFailed', refresh: 'record' } as const;
const one = { pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'DESC' } } as const;

/** Asks for the stage to which the leads move before their stage is deleted. */
export function StageRemoval({ stage, onClose }: { stage: LeadStage; onClose: () => void }) {
  const text = useText();
  const id = useId();
  const otherStages = useStages().filter(({ _id }) => _id !== stage._id);
  const proposedStage = otherStages.find(({ kind }) => kind === stage.kind) ?? otherStages[0];
  const [chosenStageId, setChosenStageId] = useState<string>();
  const [remove, { pending }] = useAction(leadStages.endpoints.remove, deleteOptions);
  const { total, error } = useGetList(
    'enquiries',
    { ...one, filter: { stageId: stage._id } },
    { retry: false, onError: () => undefined },
  );
  // The question is asked even if the number is unknown, because the server refuses to delete a stage that has leads.
  const hasLeads = total !== 0;
  const to = hasLeads ? (chosenStageId ?? proposedStage?._id) : undefined;
  const isKnown = total !== undefined || error !== null;
  async function submit() {
    const { done } = await remove(
      { params: { id: stage._id }, ...(to === undefined ? {} : { query: { to } }) },
      stage.name,
    );
    if (done) onClose();
  }
  return (
    <DialogShell title={text('leadStages.deleteTitle', { name: stage.name })} width={440} onClose={onClose}>
      <Stack
        as="form"
        gap={16}
        pad={24}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {hasLeads ? (
          <Stack gap={4}>
            <Text as="label" htmlFor={id}>
              {total === undefined
                ? text('leadStages.leadsMoveTo')
                : text('leadStages.countMovesTo', { smart_count: total, count: formatNumber(total) })}
            </Text>
            <select
              id={id}
              className={looks.field}
              value={to}
              onChange={({ target }) => setChosenStageId(target.value)}
            >
              {otherStages.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </select>
          </Stack>
        ) : (
          <Text>{text('leadStages.noLeads')}</Text>
        )}
        <Row justify="end">
          <Button color="inherit" onClick={onClose}>
            {text('ui.dialogs.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={!isKnown} loading={pending}>
            {text('ui.dialogs.deleteConfirm')}
          </Button>
        </Row>
      </Stack>
    </DialogShell>
  );
}
