import { useListFilterContext } from 'react-admin';
import { isOverdue, type Lead } from '#contract/communication/leadRecord.ts';
import { useText, type Translate } from '#console/texts/index.ts';
import { MailLink, PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { formatDate, shortMonths } from '#console/kit/format/format.ts';
import { Muted, Row, Text } from '#console/kit/layout/parts.tsx';
import { DateCell } from '#console/kit/list/columns.tsx';
import type { Place, Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { StackedCell } from '#console/kit/list/StackedCell.tsx';
import { TwoLines } from '#console/kit/list/TwoLines.tsx';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { inEachLanguage } from '#console/texts/language.ts';
import { KnownStudentMark } from '#console/features/person/KnownStudentMark.tsx';
import { DuplicateMark } from './Duplicates.tsx';
import { useStages } from './progress.tsx';
import { sourceInWords } from './sourceInWords.ts';
import { useCourses } from './useCourses.ts';

/**
 * Phone and email, with a mark if another lead has the same. A table row has room for one link: the phone, or the email
 * if there is no phone. Elsewhere, both are links.
 */
export function Contact({ lead, place }: { lead: ListRow<Lead>; place: Place }) {
  const { phone, email, duplicate } = lead;
  const isRow = place === 'row';
  // A truncated number is useless, so a row with the mark omits the link to WhatsApp to make room.
  const call = phone ? <PhoneLink phone={phone} chat={!(isRow && duplicate)} /> : null;
  const mail = email && (!isRow || !phone) ? <MailLink email={email} /> : email && <span title={email}>{email}</span>;
  if (!call && !mail) return <Muted>–</Muted>;
  return (
    <StackedCell>
      <Row as="span" wrap={!isRow}>
        <Text as="span" lines={1}>
          {call ?? mail}
        </Text>
        {duplicate ? <DuplicateMark lead={lead} /> : null}
        <KnownStudentMark noun="leads" id={lead.id} />
      </Row>
      {call ? mail : null}
    </StackedCell>
  );
}

export function Message({ children }: { children: string | null | undefined }) {
  if (!children) return <Muted>–</Muted>;
  return <TwoLines>{children}</TwoLines>;
}

export function Assignee({ name }: { name: string | null | undefined }) {
  const text = useText();
  return name ? <span title={name}>{name}</span> : <Muted>{text('leads.unassigned')}</Muted>;
}

/** The time of the appointment and how far away it is; an overdue appointment is red and marked as overdue. */
export function Appointment({ lead }: { lead: ListRow<Lead> }) {
  const text = useText();
  if (!lead.scheduledDate) return <Muted>–</Muted>;
  return (
    <StackedCell
      under={
        isOverdue(lead) ? (
          <Text as="b" tone="red">
            {distanceText(lead, text)}
          </Text>
        ) : (
          distanceText(lead, text)
        )
      }
    >
      <time dateTime={lead.appointmentAt ?? lead.scheduledDate}>{appointmentText(lead)}</time>
    </StackedCell>
  );
}

export function Source({ source }: { source: string }) {
  const text = useText();
  return sourceInWords(source, text);
}

/** The name of a stage, by its id. */
export function StageName({ id }: { id: string | null | undefined }) {
  const stages = useStages();
  return stages.find(({ _id }) => _id === id)?.name ?? <Muted>–</Muted>;
}

/** The course that a lead is interested in, by its id. */
export function CourseName({ id }: { id: string | null | undefined }) {
  const courses = useCourses();
  return courses?.find((course) => course.id === id)?.name ?? <Muted>–</Muted>;
}

/** The day on which a lead was received. Rows and cards also show its source, unless the list is filtered by source. */
export function Added({ lead, place }: { lead: ListRow<Lead>; place: Place }) {
  return place === 'details' ? <DateCell value={lead.createdAt} /> : <AddedFrom lead={lead} />;
}

function AddedFrom({ lead }: { lead: ListRow<Lead> }) {
  const { filterValues } = useListFilterContext();
  const day = <time dateTime={lead.createdAt}>{formatDate(lead.createdAt)}</time>;
  if (filterValues.type) return day;
  return <StackedCell under={<Source source={lead.type} />}>{day}</StackedCell>;
}

/** The appointment is stored as the institute's date and time, so it is shown without conversion in every time zone. */
const day = inEachLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

const millisecondsPerDay = 86_400_000;

/** The appointment as '24 Nov 2026, 11:30', or only its day; invalid values from other servers are shown unchanged. */
function appointmentText({ scheduledDate, scheduledTime }: Lead): string {
  if (!scheduledDate) return '';
  const date = new Date(`${scheduledDate}T00:00Z`);
  const dayText = Number.isNaN(date.getTime()) ? scheduledDate : shortMonths(day().format(date));
  return scheduledTime ? `${dayText}, ${scheduledTime}` : dayText;
}

/** The time until or since the appointment in words: 'Overdue by 3 days', 'Tomorrow', 'In 5 days'. */
function distanceText(lead: Lead, text: Translate, now = new Date()): string {
  if (!lead.appointmentAt || !lead.scheduledDate) return '';
  const days = Math.round((Date.parse(lead.scheduledDate) - Date.parse(todayAtInstitute(now))) / millisecondsPerDay);
  if (isOverdue(lead, now))
    return days === 0 ? text('leads.overdue') : text('leads.overdueDays', { smart_count: -days });
  if (days === 0) return text('leads.today');
  return days === 1 ? text('leads.tomorrow') : text('leads.inDays', { smart_count: days });
}
