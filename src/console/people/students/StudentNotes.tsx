import { studentNotes } from '#contract/people/students.ts';
import { noteCallsOf, Notes } from '#console/features/notes/Notes.tsx';
import styles from './studentPage.module.css';

const calls = noteCallsOf(studentNotes.endpoints, 'studentId');

/** Staff's notes about a student. */
export function StudentNotes({ studentId }: { studentId: string }) {
  return (
    <Notes
      resource="students"
      texts="students"
      recordId={studentId}
      calls={calls}
      heading="h2"
      className={styles.card}
    />
  );
}
