import type { ReactNode } from 'react';
import type { Student } from '#contract/people/students.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { MailLink, PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { Card, Fact, Facts } from '#console/kit/layout/parts.tsx';
import { DateCell } from '#console/kit/list/columns.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { isSuspended, Mode } from './StudentCells.tsx';
import { shortId } from './shortId.ts';

/** The profile's fields with their labels. */
export function ProfileFacts({ student }: { student: Row<Student> }) {
  const text = useText();
  const { email, phone, location, center, mode, course, teacher, createdAt, suspendReason } = student;
  const facts: readonly (readonly [TextKey, ReactNode])[] = [
    ['students.fields.email', <MailLink key="email" email={email} />],
    ['students.fields.phone', phone ? <PhoneLink key="phone" phone={phone} /> : '–'],
    ['students.fields.status', <Account key="account" student={student} />],
    ['students.fields.mode', <Mode key="mode" mode={mode} />],
    ['students.fields.location', location || '–'],
    ['students.fields.center', center || '–'],
    ['students.fields.course', course.join(', ') || text('students.noCourses')],
    ['students.fields.teacher', teacher || '–'],
    ['students.fields.studentId', shortId(student)],
    ['students.fields.createdAt', <DateCell key="created" value={createdAt ?? null} />],
    ...(suspendReason ? ([['students.reason', suspendReason]] as const) : []),
  ];
  return (
    <Card as="section" aria-label={text('students.editRow')}>
      <Facts look="above">
        {facts.map(([label, value]) => (
          <Fact key={label} label={text(label)}>
            {value}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

function Account({ student }: { student: Student }) {
  const text = useText();
  const isSuspendedStudent = isSuspended(student);
  return (
    <StatusChip
      tone={isSuspendedStudent ? 'red' : 'green'}
      label={text(isSuspendedStudent ? 'students.suspended' : 'students.active')}
    />
  );
}
