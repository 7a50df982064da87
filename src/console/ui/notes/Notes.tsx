import { useQuery, useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '../access/usePermission.ts';
import { usePerform } from '../actions/useAction.ts';
import { DateCell } from '../list/columns.tsx';
import styles from './notes.module.css';

/** A note as it is shown: who wrote it and when are known once it is stored. */
type Note = {
  readonly _id: string;
  readonly text: string;
  readonly by?: { readonly name: string } | null | undefined;
  readonly createdAt?: string | undefined;
};

/** The calls of a noun's notes; each rejects with the API's error. */
export type NoteCalls = {
  readonly list: (recordId: string, signal: AbortSignal) => Promise<readonly Note[]>;
  readonly create: (recordId: string, text: string) => Promise<unknown>;
  readonly remove: (noteId: string) => Promise<unknown>;
};

export type NotesProps = {
  /** The resource whose texts are shown: `<resource>.noteAdded` and so on. */
  resource: 'messages' | 'students';
  recordId: string;
  calls: NoteCalls;
  /** The heading's level in the page around it. */
  heading: 'h2' | 'h3';
  className: string | undefined;
};

const longest = 5000;

/** What staff have noted about a record, newest first, and a field for another note. */
export function Notes({ resource, recordId, calls, heading: Heading, className }: NotesProps) {
  const text = useText();
  const id = useId();
  const queryClient = useQueryClient();
  const mayWrite = usePermission('update');
  const [typed, setTyped] = useState('');
  const queryKey = [resource, 'notes', recordId];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => calls.list(recordId, signal), retry: false });
  const [add, { pending }] = usePerform(resource, {
    success: `${resource}.noteAdded`,
    failure: `${resource}.noteFailed`,
  });
  const [remove] = usePerform(resource, {
    success: `${resource}.noteDeleted`,
    failure: `${resource}.noteDeleteFailed`,
    question: {
      title: `${resource}.noteQuestion`,
      text: `${resource}.noteConsequence`,
      confirm: `${resource}.noteDelete`,
      danger: true,
    },
  });
  const again = () => queryClient.invalidateQueries({ queryKey });

  async function save() {
    const { done } = await add('note', () => calls.create(recordId, typed));
    if (!done) return;
    setTyped('');
    void again();
  }

  async function drop(noteId: string) {
    const { done } = await remove(noteId, () => calls.remove(noteId));
    if (done) void again();
  }

  return (
    <section className={className} aria-labelledby={id}>
      <Heading id={id}>{text(`${resource}.notes`)}</Heading>
      {mayWrite ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() && !pending) void save();
          }}
        >
          <textarea
            rows={2}
            maxLength={longest}
            value={typed}
            aria-label={text(`${resource}.newNote`)}
            placeholder={text(`${resource}.newNote`)}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="outlined" disabled={!typed.trim() || pending}>
            {text(`${resource}.addNote`)}
          </Button>
        </form>
      ) : null}
      {data?.length === 0 ? <p className={styles.quiet}>{text(`${resource}.noNotes`)}</p> : null}
      <ul className={styles.notes}>
        {data?.map((note) => (
          <li key={note._id}>
            <p className={styles.words}>{note.text}</p>
            <span className={styles.quiet}>
              {note.by?.name} <DateCell value={note.createdAt ?? null} />
            </span>
            {mayWrite ? (
              <Button
                size="small"
                color="inherit"
                aria-label={text(`${resource}.noteDeleteOf`, { text: note.text.slice(0, 40) })}
                onClick={() => void drop(note._id)}
              >
                {text(`${resource}.noteDelete`)}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
