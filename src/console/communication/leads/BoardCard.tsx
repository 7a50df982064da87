import type { KeyboardEvent } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import type { Lead } from '#contract/communication/leadRecord.ts';
import type { LeadStage } from '#contract/communication/leadStages.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { Appointment, Assignee } from './LeadCells.tsx';

type BoardCardProps = {
  lead: Row<Lead>;
  stages: readonly LeadStage[];
  onKeyDown: (event: KeyboardEvent) => void;
  /** Set if the stage can be chosen on the card. */
  onChoose: ((stage: LeadStage) => void) | undefined;
};

/**
 * A lead on the board. It is moved by dragging, or by Ctrl and an arrow key on its name; on a touch screen, its stage
 * is chosen from a list.
 */
export function BoardCard({ lead, stages, onKeyDown, onChoose }: BoardCardProps) {
  const text = useText();
  const createPath = useCreatePath();
  const mayUpdate = usePermission('update', 'enquiries');
  return (
    <Stack
      as="li"
      gap={4}
      pad={12}
      ground="card"
      data-record={lead.id}
      draggable={mayUpdate}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', lead.id)}
      {...(mayUpdate ? { onKeyDown } : {})}
    >
      <Text weight={600} breaks="anywhere">
        <LinkBase
          to={createPath({ resource: 'enquiries', type: 'show', id: lead.id })}
          {...(mayUpdate ? { 'aria-keyshortcuts': 'Control+ArrowLeft Control+ArrowRight' } : {})}
        >
          {lead.name}
        </LinkBase>
      </Text>
      {lead.phone ? <PhoneLink phone={lead.phone} /> : null}
      <Text size="small" tone="muted">
        <Assignee name={lead.assignedTo} />
      </Text>
      {lead.scheduledDate ? <Appointment lead={lead} /> : null}
      {mayUpdate && onChoose ? (
        <select
          className={looks.field}
          aria-label={text('leads.stageOf', { name: lead.name })}
          value={lead.stageId ?? ''}
          onChange={({ target }) => {
            const stage = stages.find(({ _id }) => _id === target.value);
            if (stage) onChoose(stage);
          }}
        >
          {stages.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
      ) : null}
    </Stack>
  );
}
