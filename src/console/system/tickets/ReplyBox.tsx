import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useRef, type KeyboardEvent } from 'react';
import { TicketReply, type Ticket } from '#contract/system/tickets.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import type { Row } from '#console/ui/list/RecordList.tsx';
import { OvertakenDialog } from './OvertakenDialog.tsx';
import { useReply } from './useReply.ts';
import { useReplyDraft } from './useReplyDraft.ts';
import styles from './ticket.module.css';

/** Where the reply is written: a first one, or the saved one to change. */
export function ReplyBox({ ticket }: { ticket: Row<Ticket> }) {
  const text = useText();
  const fieldId = useId();
  const noteId = useId();
  const box = useRef<HTMLDivElement>(null);
  const draft = useReplyDraft(ticket);
  const { send, sending, overtaken, closeOvertaken } = useReply(ticket);
  const isBlank = draft.text.trim() === '';
  const problem = isBlank ? undefined : problemOf(draft.text);
  // What stands there is what was sent: there is nothing to send again.
  const isSent = ticket.replied && draft.text === (ticket.resolve ?? '');
  const isHint = problem === undefined && !draft.unsent && !isSent;
  const isOvertaken = draft.unsent && draft.version !== ticket.version;

  async function reply(version = draft.version) {
    if (isBlank || isSent || problem !== undefined) return;
    if (!(await send(draft.text, version))) return;
    draft.discard();
    // The button has nothing more to send. The field itself would open a phone's keyboard.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches(':disabled')) box.current?.focus();
  }
  function sendOnKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void reply();
  }

  return (
    <div ref={box} className={styles.reply} tabIndex={-1} data-bar>
      <label htmlFor={fieldId}>{text('tickets.replyTo', { name: ticket.name })}</label>
      <OutlinedInput
        fullWidth
        size="small"
        multiline
        minRows={3}
        maxRows={10}
        value={draft.text}
        readOnly={sending}
        error={problem !== undefined}
        onChange={(event) => draft.write(event.target.value)}
        onKeyDown={sendOnKey}
        slotProps={{
          input: { id: fieldId, 'aria-describedby': noteId, 'aria-invalid': problem === undefined ? undefined : true },
        }}
      />
      <div className={styles.replyFoot}>
        <p
          id={noteId}
          className={styles.note}
          data-hint={isHint || undefined}
          data-tone={problem ? 'red' : isOvertaken ? 'amber' : undefined}
        >
          {problem ?? text(noteOf({ isOvertaken, isSent, unsent: draft.unsent }))}
        </p>
        {draft.unsent && !sending ? (
          <Button variant="text" color="inherit" onClick={draft.discard}>
            {text('tickets.discard')}
          </Button>
        ) : null}
        <Button
          variant="contained"
          disabled={isBlank || isSent || problem !== undefined || sending}
          aria-busy={sending}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title={text('tickets.sendHint')}
          startIcon={sending ? <CircularProgress size={16} color="inherit" aria-hidden /> : null}
          onClick={() => void reply()}
        >
          {text(ticket.replied ? 'tickets.update' : 'tickets.reply')}
        </Button>
      </div>
      {overtaken ? (
        <OvertakenDialog
          current={overtaken}
          mine={draft.text}
          onClose={closeOvertaken}
          onTake={() => {
            draft.discard();
            closeOvertaken();
          }}
          onReplace={() => {
            closeOvertaken();
            void reply(overtaken.version);
          }}
        />
      ) : null}
    </div>
  );
}

function noteOf({ isOvertaken, isSent, unsent }: Record<'isOvertaken' | 'isSent' | 'unsent', boolean>): TextKey {
  if (isOvertaken) return 'tickets.repliedMeanwhile';
  if (unsent) return 'tickets.draftKept';
  return isSent ? 'tickets.alreadySent' : 'tickets.sendHint';
}

/** What the server would refuse in a reply, in words. */
function problemOf(resolve: string): string | undefined {
  const message = TicketReply.safeParse({ resolve }).error?.issues[0]?.message;
  return message && messageInLanguage(message);
}
