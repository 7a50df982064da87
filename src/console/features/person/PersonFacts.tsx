import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import type { Person, StudentInShort } from '#contract/features/person.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useCopy } from '../../kit/dialogs/useCopy.ts';
import { MailLink, PhoneLink } from '../../kit/format/contactLinks.tsx';
import { formatInstituteTime, formatMoney } from '../../kit/format/format.ts';
import { Fact, Facts, Row, Stack, Text } from '../../kit/layout/parts.tsx';

/** Name, contacts, owner, money and the next appointment of a person; unknown values are left out. */
export function PersonFacts({ person }: { person: Person }) {
  const text = useText();
  const { phone, email, owner, paid, due, nextAppointment, student, shared, noun } = person;
  const keys: readonly TextKey[] = shared.map((key) => (key === 'phone' ? 'person.phone' : 'person.email'));
  return (
    <Stack gap={12}>
      {student && noun !== 'students' ? <KnownStudent student={student} /> : null}
      <Facts look="above">
        {phone ? (
          <Fact label={text('person.phone')}>
            <Row gap={4} wrap>
              <PhoneLink phone={phone} />
              <Copy value={phone} />
            </Row>
          </Fact>
        ) : null}
        {email ? (
          <Fact label={text('person.email')}>
            <Row gap={4} wrap>
              <MailLink email={email} />
              <Copy value={email} />
            </Row>
          </Fact>
        ) : null}
        {owner ? <Fact label={text('person.owner')}>{owner}</Fact> : null}
        {paid === undefined || !student ? null : <Fact label={text('person.paid')}>{formatMoney(paid)}</Fact>}
        {typeof due === 'number' ? (
          <Fact label={text('person.due')} title={text('person.dueHelp')}>
            {formatMoney(due)}
          </Fact>
        ) : null}
        {nextAppointment ? <Fact label={text('person.next')}>{formatInstituteTime(nextAppointment)}</Fact> : null}
      </Facts>
      {keys.length > 0 ? (
        <Text tone="muted">{text('person.shared', { keys: keys.map((key) => text(key)).join(', ') })}</Text>
      ) : null}
    </Stack>
  );
}

/** Describes the known student of a record: 'Asha Rao is a student · CA Foundation · paid ₹12,000'. */
export function KnownStudent({ student: { name, course, paid } }: { student: StudentInShort }) {
  const text = useText();
  const courses = course.join(', ');
  const key = courses === '' ? 'person.isStudent' : paid === undefined ? 'person.isStudentOf' : 'person.isStudentPaid';
  return (
    <Text weight={600} breaks="anywhere">
      {text(key, { name, course: courses, paid: formatMoney(paid ?? 0) })}
    </Text>
  );
}

function Copy({ value }: { value: string }) {
  const text = useText();
  const copy = useCopy();
  return (
    <IconButton
      size="small"
      aria-label={text('person.copy', { value })}
      onClick={() => void copy(value, text('person.copied', { value }))}
    >
      <ContentCopyOutlined fontSize="small" />
    </IconButton>
  );
}
