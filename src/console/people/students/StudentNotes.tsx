import { studentNotes } from '#contract/people/students.ts';
import { call } from '#console/providers/call.ts';
import { Notes, type NoteCalls } from '#console/ui/notes/Notes.tsx';
import styles from './studentPage.module.css';

const { list, create, remove } = studentNotes.endpoints;
const calls: NoteCalls = {
  list: async (studentId, signal) => (await call(list, { params: { studentId }, signal })).data,
  create: (studentId, text) => call(create, { params: { studentId }, body: { text } }),
  remove: (id) => call(remove, { params: { id } }),
};

/** What staff have noted about a student. */
export function StudentNotes({ studentId }: { studentId: string }) {
  return <Notes resource="students" recordId={studentId} calls={calls} heading="h2" className={styles.card} />;
}
