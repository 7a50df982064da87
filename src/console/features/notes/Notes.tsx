import { useQuery, useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { Noun } from '#contract/endpoint.ts';
import type { Note, noteEndpoints } from '#contract/notes.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '../../kit/access/usePermission.ts';
import { usePerform } from '../../kit/actions/useAction.ts';
import { DateCell } from '../../kit/list/columns.tsx';
import styles from './notes.module.css';

/** The calls of a noun's notes; each rejects with the API's error. */
export type NoteCalls = {
  readonly list: (recordId: string, signal: AbortSignal) => Promise<readonly Note[]>;
  readonly create: (recordId: string, text: string) => Promise<unknown>;
  readonly remove: (noteId: string) => Promise<unknown>;
};

export type NotesProps = {
  resource: string;
  /** The texts' prefix: `<texts>.noteAdded` and so on. */
  texts?: 'notes' | 'students';
  recordId: string;
  calls: NoteCalls;
  /** The heading's level in the page around it. */
  heading: 'h2' | 'h3';
  className: string | undefined;
};

const maxLength = 5000;

type NoteEndpoints = Noun<typeof Note, ReturnType<typeof noteEndpoints<string, string>>>['endpoints'];

/** The calls of notes whose endpoints `noteEndpoints` has made; `parent` is its parameter with the record's id. */
export function noteCallsOf({ list, create, remove }: NoteEndpoints, parent: string): NoteCalls {
  return {
    list: async (id, signal) => (await call(list, { params: { [parent]: id }, signal })).data,
    create: (id, text) => call(create, { params: { [parent]: id }, body: { text } }),
    remove: (id) => call(remove, { params: { id } }),
  };
}

/** Notes of staff about a record, newest first, and a field for another one. */
export function Notes({ resource, texts = 'notes', recordId, calls, heading: Heading, className }: NotesProps) {
  const text = useText();
  const id = useId();
  const queryClient = useQueryClient();
  const mayWrite = usePermission('update');
  const [typed, setTyped] = useState('');
  const queryKey = [resource, 'notes', recordId];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => calls.list(recordId, signal), retry: false });
  const [add, { pending }] = usePerform(resource, {
    success: `${texts}.noteAdded`,
    failure: `${texts}.noteFailed`,
  });
  const [remove] = usePerform(resource, {
    success: `${texts}.noteDeleted`,
    failure: `${texts}.noteDeleteFailed`,
    question: {
      title: `${texts}.noteQuestion`,
      text: `${texts}.noteConsequence`,
      confirm: `${texts}.noteDelete`,
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
      <Heading id={id}>{text(`${texts}.notes`)}</Heading>
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
            maxLength={maxLength}
            value={typed}
            aria-label={text(`${texts}.newNote`)}
            placeholder={text(`${texts}.newNote`)}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="outlined" disabled={!typed.trim() || pending}>
            {text(`${texts}.addNote`)}
          </Button>
        </form>
      ) : null}
      {data?.length === 0 ? <p className={styles.quiet}>{text(`${texts}.noNotes`)}</p> : null}
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
                aria-label={text(`${texts}.noteDeleteOf`, { text: note.text.slice(0, 40) })}
                onClick={() => void drop(note._id)}
              >
                {text(`${texts}.noteDelete`)}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
