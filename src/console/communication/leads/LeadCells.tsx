import { useListFilterContext } from 'react-admin';
import { isOverdue, type Lead } from '#contract/communication/leads.ts';
import { useText } from '#console/texts/index.ts';
import { MailLink, PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { formatDate } from '#console/kit/format/format.ts';
import { DateCell } from '#console/kit/list/columns.tsx';
import type { Place, Row } from '#console/kit/list/RecordList.tsx';
import { StackedCell } from '#console/kit/list/StackedCell.tsx';
import { TwoLines } from '#console/kit/list/TwoLines.tsx';
import { DuplicateMark } from './Duplicates.tsx';
import styles from './leads.module.css';
import { appointmentText, distanceText } from './appointmentText.ts';
import { sourceInWords } from './sourceInWords.ts';

/**
 * Phone and email, and whether another lead has them too. In a row of the table there is room to hit one link: it is
 * the phone, where there is one. Elsewhere both can be hit.
 */
export function Contact({ lead, place }: { lead: Row<Lead>; place: Place }) {
  const { phone, email, duplicate } = lead;
  const call = phone ? <PhoneLink phone={phone} /> : null;
  const mail =
    email && (place !== 'row' || !phone) ? <MailLink email={email} /> : email && <span title={email}>{email}</span>;
  if (!call && !mail) return <span className={styles.quiet}>–</span>;
  const first = call ?? mail;
  return (
    <StackedCell className={styles.contact}>
      {duplicate ? (
        <span className={styles.first}>
          {first}
          <DuplicateMark lead={lead} />
        </span>
      ) : (
        first
      )}
      {call ? mail : null}
    </StackedCell>
  );
}

export function Message({ children }: { children: string | null | undefined }) {
  if (!children) return <span className={styles.quiet}>–</span>;
  return <TwoLines>{children}</TwoLines>;
}

export function Assignee({ name }: { name: string | null | undefined }) {
  const text = useText();
  return name ? <span title={name}>{name}</span> : <span className={styles.quiet}>{text('leads.unassigned')}</span>;
}

/** When, and how far away that is. What is overdue says so in red and in words. */
export function Appointment({ lead }: { lead: Row<Lead> }) {
  const text = useText();
  if (!lead.scheduledDate) return <span className={styles.quiet}>–</span>;
  return (
    <StackedCell
      under={isOverdue(lead) ? <b className={styles.overdue}>{distanceText(lead, text)}</b> : distanceText(lead, text)}
    >
      <time dateTime={lead.appointmentAt ?? lead.scheduledDate}>{appointmentText(lead)}</time>
    </StackedCell>
  );
}

/** The source of a lead. */
export function Source({ of: source }: { of: string }) {
  const text = useText();
  return sourceInWords(source, text);
}

/** The day a lead came, and from where: that is said above where the list shows one source alone. */
export function Added({ lead, place }: { lead: Row<Lead>; place: Place }) {
  return place === 'details' ? <DateCell value={lead.createdAt} /> : <AddedFrom lead={lead} />;
}

function AddedFrom({ lead }: { lead: Row<Lead> }) {
  const { filterValues } = useListFilterContext();
  const day = <time dateTime={lead.createdAt}>{formatDate(lead.createdAt)}</time>;
  if (filterValues.type) return day;
  return <StackedCell under={<Source of={lead.type} />}>{day}</StackedCell>;
}
