import { useCreatePath, useListContext, type RaRecord } from 'react-admin';
import type { Student } from '#contract/people/students.ts';
import { useText } from '#console/texts/index.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Muted, Row, Tag, Text } from '#console/kit/layout/parts.tsx';
import { RowLink } from '#console/kit/list/links.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { StackedCell } from '#console/kit/list/StackedCell.tsx';
import { DuplicateMark } from './Merging.tsx';
import { modeInWords } from './modes.ts';
import styles from './students.module.css';

type StudentRow = ListRow<Student>;

/** The maximum number of titles listed in the cell; the remaining ones are counted ('+n more'). */
const maxShownTitles = 2;

export const isSuspended = ({ status }: Pick<Student, 'status'>) => status === 'suspended';

/** The name as a link to the student's page, with marks for a suspended account and a possible duplicate. */
export function StudentName({ student }: { student: StudentRow }) {
  const text = useText();
  const path = useCreatePath()({ resource: 'students', type: 'edit', id: student.id });
  return (
    <Row as="span" wrap className={styles.named}>
      <Text as="span" lines={1} className={styles.name}>
        <RowLink to={path} className={looks.quietLink}>
          {student.name}
        </RowLink>
      </Text>
      {isSuspended(student) ? <Tag tone="red">{text('students.suspended')}</Tag> : null}
      <DuplicateMark student={student} />
    </Row>
  );
}

/** The mode. Its column is headed 'Status', as specified; a suspension is shown beside the name instead. */
export function Mode({ mode }: Pick<Student, 'mode'>) {
  const text = useText();
  if (mode === '') return <Muted>{text('students.noMode')}</Muted>;
  const words = modeInWords(mode, text);
  return <span title={words}>{words}</span>;
}

/** The student's location, with the centre beneath it. */
export function Location({ location, center }: Pick<Student, 'location' | 'center'>) {
  if (!location && !center) return <Muted>–</Muted>;
  return (
    <StackedCell under={center}>
      <span title={location}>{location || '–'}</span>
    </StackedCell>
  );
}

/** The titles of the first two courses, and the number of the remaining ones. */
export function Courses({ course }: Pick<Student, 'course'>) {
  const text = useText();
  if (course.length === 0) return <Muted>{text('students.noCourses')}</Muted>;
  const hiddenCount = course.length - maxShownTitles;
  return (
    <StackedCell
      title={course.join(', ')}
      under={hiddenCount > 0 ? text('students.moreCourses', { count: hiddenCount }) : undefined}
    >
      <span>{course.slice(0, maxShownTitles).join(', ')}</span>
    </StackedCell>
  );
}

/** The number of a row in the list, continuing across pages. */
export function SerialNumber({ id }: { id: string }) {
  const { data, page, perPage } = useListContext<RaRecord<string>>();
  const place = data?.findIndex((row) => row.id === id) ?? 0;
  return (page - 1) * perPage + place + 1;
}
