import { useQuery, useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { studentNotes, type StudentNote } from '#contract/people/students.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/ui/access/usePermission.ts';
import { useAction } from '#console/ui/actions/useAction.ts';
import { DateCell } from '#console/ui/list/columns.tsx';
import styles from './studentPage.module.css';

const adding = { success: 'students.noteAdded', failure: 'students.noteFailed' } as const;
const removing = {
  success: 'students.noteDeleted',
  failure: 'students.noteDeleteFailed',
  question: {
    title: 'students.noteQuestion',
    text: 'students.noteConsequence',
    confirm: 'students.noteDelete',
    danger: true,
  },
} as const;
const longest = 5000;

/** What staff have noted about a student, newest first, and a field for another note. */
export function StudentNotes({ studentId }: { studentId: string }) {
  const text = useText();
  const queryClient = useQueryClient();
  const mayWrite = usePermission('update');
  const [typed, setTyped] = useState('');
  const queryKey = ['students', 'notes', studentId];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(studentNotes.endpoints.list, { params: { studentId }, signal })).data,
    retry: false,
  });
  const [add, { pending }] = useAction(studentNotes.endpoints.create, adding);
  const [remove] = useAction(studentNotes.endpoints.remove, removing);
  const again = () => queryClient.invalidateQueries({ queryKey });

  async function save() {
    const { done } = await add({ params: { studentId }, body: { text: typed } });
    if (!done) return;
    setTyped('');
    void again();
  }

  async function drop({ _id }: StudentNote) {
    const { done } = await remove({ params: { id: _id } });
    if (done) void again();
  }

  return (
    <section className={styles.card} aria-labelledby="student-notes">
      <h2 id="student-notes">{text('students.notes')}</h2>
      {mayWrite ? (
        <form
          className={styles.note}
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() && !pending) void save();
          }}
        >
          <textarea
            rows={2}
            maxLength={longest}
            value={typed}
            aria-label={text('students.newNote')}
            placeholder={text('students.newNote')}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="outlined" disabled={!typed.trim() || pending}>
            {text('students.addNote')}
          </Button>
        </form>
      ) : null}
      {data?.length === 0 ? <p className={styles.none}>{text('students.noNotes')}</p> : null}
      <ul className={styles.rows}>
        {data?.map((note) => (
          <li key={note._id}>
            <p className={styles.words}>{note.text}</p>
            <span className={styles.none}>
              {note.by?.name} <DateCell value={note.createdAt ?? null} />
            </span>
            {mayWrite ? (
              <Button
                size="small"
                color="inherit"
                aria-label={text('students.noteDeleteOf', { text: note.text.slice(0, 40) })}
                onClick={() => void drop(note)}
              >
                {text('students.noteDelete')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
