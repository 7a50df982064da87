import type { KeyboardEvent } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import type { Lead } from '#contract/communication/leadRecord.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { Appointment, Assignee } from './LeadCells.tsx';

/** A lead on the board. It is dragged, or moved by Ctrl and an arrow from its name. */
export function BoardCard({ lead, onKeyDown }: { lead: Row<Lead>; onKeyDown: (event: KeyboardEvent) => void }) {
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
    </Stack>
  );
}
