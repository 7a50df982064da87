import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-admin';
import { canBeEmailed, TicketReply, type Ticket } from '#contract/system/tickets.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { CannedReplySelect } from '#console/features/replies/CannedReplySelect.tsx';
import { OvertakenDialog } from './OvertakenDialog.tsx';
import { ReplyButtons } from './ReplyButtons.tsx';
import { useNextUnreplied } from './useNeighbours.ts';
import { useReply } from './useReply.ts';
import { useReplyDraft } from './useReplyDraft.ts';
import { isReplying, useTicketAddress } from './useTicketAddress.ts';
import styles from './ticket.module.css';

/** The form for a reply: the first one, or one that replaces the reply above. Cleared once it is sent. */
export function ReplyBox({ ticket }: { ticket: Row<Ticket> }) {
  const text = useText();
  const fieldId = useId();
  const noteId = useId();
  const box = useRef<HTMLDivElement>(null);
  const extended = useExtensions();
  const draft = useReplyDraft(ticket);
  const { send, sending, overtaken, closeOvertaken } = useReply(ticket);
  const { reply: replyTo } = useTicketAddress();
  const nextUnreplied = useNextUnreplied();
  const [isEmailed, setEmailed] = useState(true);
  useFieldFocus(fieldId);
  const mailable = canBeEmailed(ticket);
  const isBlank = draft.text.trim() === '';
  const problem = isBlank ? undefined : problemOf(draft.text);
  const isSame = ticket.replied && draft.text === (ticket.resolve ?? '');
  const isReady = !isBlank && !isSame && problem === undefined && !sending;
  const isOvertaken = draft.unsent && draft.version !== ticket.version;
  const asksForEmail = extended && ticket.replied && mailable;
  const note =
    problem ?? text(noteOf({ isOvertaken, isSame, unsent: draft.unsent, unmailable: extended && !mailable }));

  async function reply(goesOn: boolean, version = draft.version) {
    if (!isReady) return;
    // Asked before sending: the ticket below may be another one afterwards.
    const next = goesOn ? await nextUnreplied(ticket).catch(() => undefined) : undefined;
    const body = { resolve: draft.text, ...(asksForEmail ? { email: isEmailed } : {}) };
    if (!(await send(body, version))) return;
    draft.discard();
    setEmailed(true);
    if (next !== undefined) {
      replyTo(next);
      return;
    }
    // The button has nothing more to send. The field itself would open a phone's keyboard.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches(':disabled')) box.current?.focus();
  }
  function sendOnKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void reply(!ticket.replied);
  }

  return (
    <div ref={box} className={styles.reply} tabIndex={-1} data-bar>
      <div className={styles.replyHead}>
        <label htmlFor={fieldId}>{text('tickets.replyTo', { name: ticket.name })}</label>
        {extended ? (
          <CannedReplySelect
            asked={ticket}
            onInsert={(added) => draft.write(draft.text ? `${draft.text}\n\n${added}` : added)}
          />
        ) : null}
      </div>
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
      {asksForEmail ? (
        <label className={styles.email}>
          <input type="checkbox" checked={isEmailed} onChange={({ target }) => setEmailed(target.checked)} />
          {text('tickets.emailChange', { email: ticket.email ?? '' })}
        </label>
      ) : null}
      <div className={styles.replyFoot}>
        <p
          id={noteId}
          className={styles.note}
          data-hint={(isBlank && (!extended || mailable)) || undefined}
          data-tone={problem ? 'red' : isOvertaken || (extended && !mailable) ? 'amber' : undefined}
        >
          {note}
        </p>
        <ReplyButtons
          ticket={ticket}
          unsent={draft.unsent}
          isReady={isReady}
          sending={sending}
          onDiscard={draft.discard}
          onEdit={() => {
            draft.write(ticket.resolve ?? '');
            setEmailed(false);
            document.getElementById(fieldId)?.focus();
          }}
          onReply={(goesOn) => void reply(goesOn)}
        />
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
            void reply(false, overtaken.version);
          }}
        />
      ) : null}
    </div>
  );
}

/** After 'Send and next' the next reply can be typed. On a phone that would open the keyboard over the message. */
function useFieldFocus(fieldId: string): void {
  const narrow = useNarrow();
  const { state } = useLocation();
  const takesFocus = !narrow && isReplying(state);
  useEffect(() => {
    if (takesFocus) document.getElementById(fieldId)?.focus();
  }, [takesFocus, fieldId]);
}

type Notes = Record<'isOvertaken' | 'isSame' | 'unsent' | 'unmailable', boolean>;

function noteOf({ isOvertaken, isSame, unsent, unmailable }: Notes): TextKey {
  if (isOvertaken) return 'tickets.repliedMeanwhile';
  if (unmailable) return 'tickets.noAddress';
  if (isSame) return 'tickets.alreadySent';
  return unsent ? 'tickets.draftKept' : 'tickets.sendHint';
}

/** The error that the server would return for a reply. */
function problemOf(resolve: string): string | undefined {
  const message = TicketReply.safeParse({ resolve }).error?.issues[0]?.message;
  return message && messageInLanguage(message);
}
