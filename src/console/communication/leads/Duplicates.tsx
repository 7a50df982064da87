import { useState } from 'react';
import { LinkBase, useCreatePath, useGetList } from 'react-admin';
import type { Lead } from '#contract/communication/leads.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { formatDate } from '#console/kit/format/format.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { sourceInWords } from './sourceInWords.ts';
import styles from './leads.module.css';

/** Says that another lead has the same phone or email; a click shows which. */
export function DuplicateMark({ lead }: { lead: Row<Lead> }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.duplicate}
        aria-haspopup="dialog"
        aria-label={text('leads.duplicateOf', { name: lead.name })}
        onClick={() => setOpen(true)}
      >
        {text('leads.duplicate')}
      </button>
      {open ? <DuplicatesDialog lead={lead} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const maxRows = 50;

/** Every server can answer this: it is the list, filtered by the phone and by the email. */
function useSame(lead: Row<Lead>, key: 'phoneKey' | 'emailKey') {
  const { data, total, error, isPending } = useGetList<Row<Lead>>(
    'enquiries',
    {
      pagination: { page: 1, perPage: maxRows },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { [key]: lead[key] },
    },
    { enabled: Boolean(lead[key]) },
  );
  const others = (data ?? []).filter(({ id }) => id !== lead.id);
  return { others, error, waiting: Boolean(lead[key]) && isPending, cut: (total ?? 0) > maxRows };
}

function DuplicatesDialog({ lead, onClose }: { lead: Row<Lead>; onClose: () => void }) {
  const text = useText();
  const phone = useSame(lead, 'phoneKey');
  const email = useSame(lead, 'emailKey');
  const found = new Map([...phone.others, ...email.others].map((other) => [other.id, other]));
  const waiting = phone.waiting || email.waiting;
  return (
    <DialogShell title={text('leads.duplicatesTitle', { name: lead.name })} onClose={onClose}>
      <div className={styles.duplicates}>
        {phone.error || email.error ? <p role="alert">{text('leads.fetchFailed')}</p> : null}
        {waiting ? <output>{text('leads.loading')}</output> : null}
        {!waiting && !phone.error && !email.error && found.size === 0 ? <p>{text('leads.duplicatesNone')}</p> : null}
        <ul>
          {[...found.values()].map((other) => (
            <Duplicate
              key={other.id}
              lead={other}
              onLeave={onClose}
              same={[
                ...(phone.others.some(({ id }) => id === other.id) ? (['leads.samePhone'] as const) : []),
                ...(email.others.some(({ id }) => id === other.id) ? (['leads.sameEmail'] as const) : []),
              ]}
            />
          ))}
        </ul>
        {phone.cut || email.cut ? <p className={styles.quiet}>{text('leads.duplicatesMore')}</p> : null}
      </div>
    </DialogShell>
  );
}

function Duplicate(props: { lead: Row<Lead>; same: readonly TextKey[]; onLeave: () => void }) {
  const { lead, same, onLeave } = props;
  const text = useText();
  const createPath = useCreatePath();
  const facts = [
    sourceInWords(lead.type, text),
    lead.assignedTo || text('leads.unassigned'),
    formatDate(lead.createdAt),
  ];
  return (
    <li>
      <LinkBase to={createPath({ resource: 'enquiries', type: 'edit', id: lead.id })} onClick={onLeave}>
        {lead.name}
      </LinkBase>
      <span className={styles.same}>{same.map((key) => text(key)).join(', ')}</span>
      <span className={styles.quiet}>{[lead.phone, lead.email].filter(Boolean).join(' · ')}</span>
      <span className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</span>
    </li>
  );
}
