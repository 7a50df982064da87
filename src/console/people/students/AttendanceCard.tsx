import { useQuery } from '@tanstack/react-query';
import { LinkBase, useCreatePath } from 'react-admin';
import { participants, type StudentAttendance } from '#contract/participants.ts';
import { callIfKnown } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { formatDate } from '#console/kit/format/format.ts';
import { Card, Muted, Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import styles from './students.module.css';

/** The share of live sessions that a student attended, and the latest sessions; hidden if there are none. */
export function AttendanceCard({ id }: { id: string }) {
  const mayRead = usePermission('read', participants.module);
  const { data } = useQuery({
    queryKey: ['students', 'attendance', id],
    queryFn: ({ signal }) => callIfKnown(participants.endpoints.ofStudent, { params: { studentId: id }, signal }),
    enabled: mayRead,
    retry: false,
  });
  return data && data.sessions.length > 0 ? <Sessions attendance={data} /> : null;
}

function Sessions({ attendance: { present, late, absent, sessions } }: { attendance: StudentAttendance }) {
  const text = useText();
  const createPath = useCreatePath();
  const markedCount = present + late + absent;
  const percent = markedCount === 0 ? 0 : Math.round((100 * (present + late)) / markedCount);
  return (
    <Card as="section" gap={12} aria-labelledby="attendance">
      <Row wrap gap={12}>
        <h2 id="attendance">{text('students.sessionAttendance.title')}</h2>
        <Muted numbers>
          {markedCount === 0
            ? text('students.sessionAttendance.unmarked')
            : text('students.sessionAttendance.share', {
                percent,
                attended: present + late,
                marked: markedCount,
                late,
              })}
        </Muted>
      </Row>
      <Stack as="ul" gap={0} line="between">
        {sessions.map(({ _id, title, date, attendance }) => (
          <Row as="li" key={_id} gap={16} padBlock={8} wrap>
            <Text as="span" breaks="anywhere" grow className={styles.related}>
              <LinkBase to={`${createPath({ resource: participants.module, type: 'list' })}/${_id}/roster`}>
                {title}
              </LinkBase>
            </Text>
            <Muted>{text(`students.sessionAttendance.states.${attendance ?? 'none'}`)}</Muted>
            <Text as="span" tone="muted" numbers>
              {formatDate(date)}
            </Text>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
