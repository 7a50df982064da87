import { useState } from 'react';
import { LinkBase, useCreatePath, useGetList } from 'react-admin';
import type { Lead } from '#contract/communication/leads.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { formatDate } from '#console/kit/format/format.ts';
import { Row, Stack, Tag, Text } from '#console/kit/layout/parts.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { sourceInWords } from './sourceInWords.ts';

/** Says that another lead has the same phone or email; a click shows which. */
export function DuplicateMark({ lead }: { lead: ListRow<Lead> }) {
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
      {open ? <DuplicatesDialog lead={lead} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const maxRows = 50;

/** Filters the ordinary list by phone or by email, so that it works on every server. */
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

function DuplicatesDialog({ lead, onClose }: { lead: ListRow<Lead>; onClose: () => void }) {
  const text = useText();
  const phone = useSame(lead, 'phoneKey');
  const email = useSame(lead, 'emailKey');
  const duplicates = new Map([...phone.others, ...email.others].map((duplicate) => [duplicate.id, duplicate]));
  const isWaiting = phone.waiting || email.waiting;
  return (
    <DialogShell title={text('leads.duplicatesTitle', { name: lead.name })} onClose={onClose}>
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
              onLeave={onClose}
              same={[
                ...(phone.others.some(({ id }) => id === duplicate.id) ? (['leads.samePhone'] as const) : []),
                ...(email.others.some(({ id }) => id === duplicate.id) ? (['leads.sameEmail'] as const) : []),
              ]}
            />
          ))}
        </Stack>
        {phone.cut || email.cut ? <Text tone="muted">{text('leads.duplicatesMore')}</Text> : null}
      </Stack>
    </DialogShell>
  );
}

function Duplicate(props: { lead: ListRow<Lead>; same: readonly TextKey[]; onLeave: () => void }) {
  const { lead, same, onLeave } = props;
  const text = useText();
  const createPath = useCreatePath();
  const facts = [
    sourceInWords(lead.type, text),
    lead.assignedTo || text('leads.unassigned'),
    formatDate(lead.createdAt),
  ];
  return (
    <Text as="li" size="table" breaks="anywhere" padBlock={12}>
      <Row gap={12} justify="between">
        <LinkBase to={createPath({ resource: 'enquiries', type: 'edit', id: lead.id })} onClick={onLeave}>
          {lead.name}
        </LinkBase>
        <Text as="span" tone="amber" weight={500} fixed>
          {same.map((key) => text(key)).join(', ')}
        </Text>
      </Row>
      <Text tone="muted">{[lead.phone, lead.email].filter(Boolean).join(' · ')}</Text>
      <Text tone="muted">{facts.filter(Boolean).join(' · ')}</Text>
    </Text>
  );
}
