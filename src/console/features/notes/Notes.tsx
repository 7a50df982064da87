import { useQuery, useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { Noun } from '#contract/endpoint.ts';
import type { Note, noteEndpoints } from '#contract/notes.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '../../kit/access/usePermission.ts';
import { usePerform } from '../../kit/actions/useAction.ts';
import { DateCell } from '../../kit/list/columns.tsx';
import { classes } from '../../kit/layout/box.ts';
import { looks } from '../../kit/layout/looks.ts';
import { Row, Stack, Text } from '../../kit/layout/parts.tsx';
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
  /** The heading level of the surrounding page: notes below an `h2` are a card, those below an `h3` part of one. */
  heading: 'h2' | 'h3';
};

const maxLength = 5000;

type NoteEndpoints = Noun<typeof Note, ReturnType<typeof noteEndpoints<string, string>>>['endpoints'];

/**
 * The calls of notes whose endpoints were made by `noteEndpoints`; `parent` is the endpoints' parameter for the
 * record's id.
 */
export function noteCallsOf({ list, create, remove }: NoteEndpoints, parent: string): NoteCalls {
  return {
    list: async (id, signal) => (await call(list, { params: { [parent]: id }, signal })).data,
    create: (id, text) => call(create, { params: { [parent]: id }, body: { text } }),
    remove: (id) => call(remove, { params: { id } }),
  };
}

const frames = {
  h2: { ground: 'card', pad: 24 },
  h3: { line: 'above', padBlock: 16 },
} as const;

/** Staff notes about a record, newest first, and a form that adds one. */
export function Notes({ resource, texts = 'notes', recordId, calls, heading: Heading }: NotesProps) {
  const text = useText();
  const id = useId();
  const queryClient = useQueryClient();
  const mayWrite = usePermission('update');
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
  const refetchNotes = () => queryClient.invalidateQueries({ queryKey });

  async function save(words: string): Promise<boolean> {
    const { done } = await add('note', () => calls.create(recordId, words));
    if (done) void refetchNotes();
    return done;
  }

  async function removeNote(noteId: string) {
    const { done } = await remove(noteId, () => calls.remove(noteId));
    if (done) void refetchNotes();
  }

  return (
    <Stack as="section" gap={12} {...frames[Heading]} aria-labelledby={id}>
      <Heading id={id}>{text(`${texts}.notes`)}</Heading>
      {mayWrite ? <NoteForm texts={texts} pending={pending} onSave={save} /> : null}
      {data?.length === 0 ? <MutedText>{text(`${texts}.noNotes`)}</MutedText> : null}
      <Stack as="ul" gap={0} line="between">
        {data?.map((note) => (
          <Row as="li" key={note._id} gap={16} padBlock={8} wrap>
            <Text breaks="typed" grow className={styles.words}>
              {note.text}
            </Text>
            <MutedText>
              {note.by?.name} <DateCell value={note.createdAt ?? null} />
            </MutedText>
            {mayWrite ? (
              <Button
                size="small"
                color="inherit"
                aria-label={text(`${texts}.noteDeleteOf`, { text: note.text.slice(0, 40) })}
                onClick={() => void removeNote(note._id)}
              >
                {text(`${texts}.noteDelete`)}
              </Button>
            ) : null}
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

/** The form for another note, cleared after saving. */
function NoteForm(props: {
  texts: 'notes' | 'students';
  pending: boolean;
  onSave: (words: string) => Promise<boolean>;
}) {
  const { texts, pending, onSave } = props;
  const text = useText();
  const [typed, setTyped] = useState('');

  async function save() {
    if (typed.trim() === '' || pending) return;
    if (await onSave(typed)) setTyped('');
  }

  return (
    <Stack
      as="form"
      align="start"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <textarea
        className={classes(looks.field, styles.field)}
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
    </Stack>
  );
}

function MutedText({ children }: { children: ReactNode }) {
  return (
    <Text as="span" size="table" tone="muted">
      {children}
    </Text>
  );
}
