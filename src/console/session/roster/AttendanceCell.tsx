import type { KeyboardEvent } from 'react';
import { Attendance, type Participant } from '#contract/participants.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { classes } from '#console/kit/layout/box.ts';
import { Muted, Row } from '#console/kit/layout/parts.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { useMark } from './useMark.ts';
import styles from './roster.module.css';

const keys: Readonly<Record<string, Attendance>> = { p: 'present', l: 'late', a: 'absent' };

/** The attendance that a key sets in a row; undefined for any other key. */
export function markOfKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent<HTMLElement>): Attendance | undefined {
  return altKey || ctrlKey || metaKey ? undefined : keys[key.toLowerCase()];
}

/** Present, late or absent: the current one is pressed, and a second click removes the mark. */
export function AttendanceCell({ participant }: { participant: ListRow<Participant> }) {
  const text = useText();
  const mark = useMark();
  const mayMark = usePermission('update');
  const { id, name, state, attendance, version = 0 } = participant;
  if (!mayMark || state === 'cancelled')
    return <Muted>{attendance === null ? '–' : text(`participants.attendances.${attendance}`)}</Muted>;
  return (
    <Row
      as="span"
      gap={4}
      role="group"
      aria-label={text('participants.attendanceOf', { name })}
      data-participant={id}
      data-version={version}
    >
      {Attendance.options.map((option) => (
        <button
          key={option}
          type="button"
          className={classes(looks.choice, styles.mark)}
          aria-pressed={attendance === option}
          onClick={() => void mark(id, attendance === option ? null : option, version)}
        >
          {text(`participants.attendances.${option}`)}
        </button>
      ))}
    </Row>
  );
}
