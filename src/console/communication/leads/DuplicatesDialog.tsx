import Button from '@mui/material/Button';
import { useState } from 'react';
import { LinkBase, useCreatePath, useGetList } from 'react-admin';
import type { Lead } from '#contract/communication/leadRecord.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { MailLink, PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { formatDate } from '#console/kit/format/format.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';
import { withTexts } from '#console/texts/loadedTexts.ts';
import type { LeadComparisonProps } from './LeadComparison.tsx';
import { sourceInWords } from './sourceInWords.ts';

const LeadComparison = lazyPart<LeadComparisonProps>(
  async () => (await withTexts(import('./LeadComparison.tsx'))).LeadComparison,
);

const maxRows = 50;
const width = 880;

/**
 * Finds leads with the same phone or email through the filter of the ordinary list, so that it works on every server.
 */
function useSame(lead: ListRow<Lead>, key: 'phoneKey' | 'emailKey') {
  const { data, total, error, isPending } = useGetList<ListRow<Lead>>(
    'enquiries',
    {
      pagination: { page: 1, perPage: maxRows },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { [key]: lead[key] },
    },
    { enabled: Boolean(lead[key]) },
  );
  const duplicates = (data ?? []).filter(({ id }) => id !== lead.id);
  return { others: duplicates, error, waiting: Boolean(lead[key]) && isPending, cut: (total ?? 0) > maxRows };
}

/** Whether the employee may merge leads. Other servers have no call for merging. */
export function useMayMerge(): boolean {
  const mayUpdate = usePermission('update', 'enquiries');
  const mayDelete = usePermission('delete', 'enquiries');
  return useExtensions() && mayUpdate && mayDelete;
}

export type DuplicatesDialogProps = {
  lead: ListRow<Lead>;
  onClose: () => void;
  /** Called with the id of the remaining lead after a merge. */
  onMerged?: ((id: string) => void) | undefined;
};

/** The other leads with the same phone or email, each of which can be merged with this one. */
export function DuplicatesDialog({ lead, onClose, onMerged }: DuplicatesDialogProps) {
  const text = useText();
  const [otherLead, setOtherLead] = useState<ListRow<Lead>>();
  const title = text(otherLead ? 'leads.mergeTitle' : 'leads.duplicatesTitle', { name: lead.name });
  return (
    <DialogShell title={title} onClose={onClose} {...(otherLead ? { width } : {})}>
      {otherLead ? (
        <LeadComparison
          one={lead}
          other={otherLead}
          onMerged={(id) => {
            onClose();
            onMerged?.(id);
          }}
        />
      ) : (
        <Duplicates lead={lead} onLeave={onClose} onMerge={setOtherLead} />
      )}
    </DialogShell>
  );
}

type DuplicatesProps = { lead: ListRow<Lead>; onLeave: () => void; onMerge: (otherLead: ListRow<Lead>) => void };

function Duplicates({ lead, onLeave, onMerge }: DuplicatesProps) {
  const text = useText();
  const mayMerge = useMayMerge();
  const phone = useSame(lead, 'phoneKey');
  const email = useSame(lead, 'emailKey');
  const duplicates = new Map([...phone.others, ...email.others].map((duplicate) => [duplicate.id, duplicate]));
  const isWaiting = phone.waiting || email.waiting;
  return (
    <Stack pad={24} scrolls>
      {phone.error || email.error ? <p role="alert">{text('leads.fetchFailed')}</p> : null}
      {isWaiting ? <output>{text('leads.loading')}</output> : null}
      {!isWaiting && !phone.error && !email.error && duplicates.size === 0 ? (
        <p>{text('leads.duplicatesNone')}</p>
      ) : null}
      <Stack as="ul" gap={0} line="between">
        {[...duplicates.values()].map((duplicate) => (
          <Duplicate
            key={duplicate.id}
            lead={duplicate}
            onLeave={onLeave}
            onMerge={mayMerge ? () => onMerge(duplicate) : undefined}
            same={[
              ...(phone.others.some(({ id }) => id === duplicate.id) ? (['leads.samePhone'] as const) : []),
              ...(email.others.some(({ id }) => id === duplicate.id) ? (['leads.sameEmail'] as const) : []),
            ]}
          />
        ))}
      </Stack>
      {phone.cut || email.cut ? <Text tone="muted">{text('leads.duplicatesMore')}</Text> : null}
    </Stack>
  );
}

type DuplicateProps = {
  lead: ListRow<Lead>;
  same: readonly TextKey[];
  onLeave: () => void;
  onMerge: (() => void) | undefined;
};

function Duplicate({ lead, same, onLeave, onMerge }: DuplicateProps) {
  const text = useText();
  const createPath = useCreatePath();
  const hasPage = useExtensions();
  const facts = [
    sourceInWords(lead.type, text),
    lead.assignedTo || text('leads.unassigned'),
    formatDate(lead.createdAt),
  ];
  return (
    <Text as="li" size="table" breaks="anywhere" padBlock={12}>
      <Row gap={12} justify="between">
        <LinkBase
          to={createPath({ resource: 'enquiries', type: hasPage ? 'show' : 'edit', id: lead.id })}
          onClick={onLeave}
        >
          {lead.name}
        </LinkBase>
        <Text as="span" tone="amber" weight={500} fixed>
          {same.map((key) => text(key)).join(', ')}
        </Text>
      </Row>
      <Row gap={12} wrap above={8}>
        {lead.phone ? <PhoneLink phone={lead.phone} /> : null}
        {lead.email ? <MailLink email={lead.email} /> : null}
      </Row>
      <Row justify="between" wrap>
        <Text tone="muted">{facts.filter(Boolean).join(' · ')}</Text>
        {onMerge ? (
          <Button size="small" onClick={onMerge} aria-label={text('leads.mergeWith', { name: lead.name })}>
            {text('leads.merge')}
          </Button>
        ) : null}
      </Row>
    </Text>
  );
}
