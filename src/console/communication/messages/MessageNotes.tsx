import { useQuery, useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { messageNotes, type MessageNote } from '#contract/communication/messages.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/ui/access/usePermission.ts';
import { useAction } from '#console/ui/actions/useAction.ts';
import { DateCell } from '#console/ui/list/columns.tsx';
import styles from './messages.module.css';

const adding = { success: 'messages.noteAdded', failure: 'messages.noteFailed' } as const;
const removing = {
  success: 'messages.noteDeleted',
  failure: 'messages.noteDeleteFailed',
  question: {
    title: 'messages.noteQuestion',
    text: 'messages.noteConsequence',
    confirm: 'messages.noteDelete',
    danger: true,
  },
} as const;
const longest = 5000;

/** What staff have noted about a message, newest first, and a field for another note. */
export function MessageNotes({ messageId }: { messageId: string }) {
  const text = useText();
  const queryClient = useQueryClient();
  const mayWrite = usePermission('update');
  const [typed, setTyped] = useState('');
  const queryKey = ['messages', 'notes', messageId];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(messageNotes.endpoints.list, { params: { messageId }, signal })).data,
    retry: false,
  });
  const [add, { pending }] = useAction(messageNotes.endpoints.create, adding);
  const [remove] = useAction(messageNotes.endpoints.remove, removing);
  const again = () => queryClient.invalidateQueries({ queryKey });

  async function save() {
    const { done } = await add({ params: { messageId }, body: { text: typed } });
    if (!done) return;
    setTyped('');
    void again();
  }

  async function drop({ _id }: MessageNote) {
    const { done } = await remove({ params: { id: _id } });
    if (done) void again();
  }

  return (
    <section className={styles.notes} aria-labelledby="message-notes">
      <h3 id="message-notes">{text('messages.notes')}</h3>
      {mayWrite ? (
        <form
          className={styles.newNote}
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() && !pending) void save();
          }}
        >
          <textarea
            rows={2}
            maxLength={longest}
            value={typed}
            aria-label={text('messages.newNote')}
            placeholder={text('messages.newNote')}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="outlined" disabled={!typed.trim() || pending}>
            {text('messages.addNote')}
          </Button>
        </form>
      ) : null}
      {data?.length === 0 ? <p className={styles.quiet}>{text('messages.noNotes')}</p> : null}
      <ul className={styles.noteRows}>
        {data?.map((note) => (
          <li key={note._id}>
            <p className={styles.noteWords}>{note.text}</p>
            <span className={styles.quiet}>
              {note.by?.name} <DateCell value={note.createdAt ?? null} />
            </span>
            {mayWrite ? (
              <Button
                size="small"
                color="inherit"
                aria-label={text('messages.noteDeleteOf', { text: note.text.slice(0, 40) })}
                onClick={() => void drop(note)}
              >
                {text('messages.noteDelete')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
