import { useState } from 'react';
import type { Lead } from '#contract/communication/leadRecord.ts';
import { useText } from '#console/texts/index.ts';
import { Tag } from '#console/kit/layout/parts.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { DuplicatesDialog } from './DuplicatesDialog.tsx';

type DuplicateMarkProps = { lead: ListRow<Lead>; onMerged?: (id: string) => void };

/** Marks a lead that shares its phone or email with other leads; a click lists these leads. */
export function DuplicateMark({ lead, onMerged }: DuplicateMarkProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tag
        as="button"
        type="button"
        tone="amber"
        aria-haspopup="dialog"
        aria-label={text('leads.duplicateOf', { name: lead.name })}
        onClick={() => setOpen(true)}
      >
        {text('leads.duplicate')}
      </Tag>
      {open ? <DuplicatesDialog lead={lead} onClose={() => setOpen(false)} onMerged={onMerged} /> : null}
    </>
  );
}
