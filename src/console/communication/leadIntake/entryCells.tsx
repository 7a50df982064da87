import { LinkBase, useCreatePath } from 'react-admin';
import type { LeadHookEntry } from '#contract/communication/leadHooks.ts';
import { useText } from '#console/texts/index.ts';
import { Muted } from '#console/kit/layout/parts.tsx';
import { StatusChip, type Tone } from '#console/kit/status/StatusChip.tsx';

const tones: Readonly<Record<LeadHookEntry['outcome'], Tone>> = {
  created: 'green',
  joined: 'green',
  pending: 'amber',
  failed: 'red',
  test: 'grey',
};

export function Outcome({ outcome }: Pick<LeadHookEntry, 'outcome'>) {
  const text = useText();
  return <StatusChip tone={tones[outcome]} label={text(`leadHookEntries.outcomes.${outcome}`)} />;
}

/** The lead that an enquiry created or was added to. */
export function LeadLink({ lead }: Pick<LeadHookEntry, 'lead'>) {
  const createPath = useCreatePath();
  if (!lead) return <Muted>–</Muted>;
  return (
    <LinkBase to={createPath({ resource: 'enquiries', type: 'show', id: lead._id })} title={lead.name}>
      {lead.name}
    </LinkBase>
  );
}
