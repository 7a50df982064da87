import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useLocation } from 'react-admin';
import type { Ticket } from '#contract/system/tickets.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { CannedReplySelect } from '#console/features/replies/CannedReplySelect.tsx';
import { OvertakenDialog } from './OvertakenDialog.tsx';
import { ReplyButtons } from './ReplyButtons.tsx';
import { useReplyForm, type ReplyForm } from './useReplyForm.ts';
import { isReplying } from './useTicketAddress.ts';
import styles from './tickets.module.css';

/** The form for a first reply, or for one that replaces the reply above. It is cleared after sending. */
export function ReplyBox({ ticket }: { ticket: ListRow<Ticket> }) {
  const fieldId = useId();
  const noteId = useId();
  const box = useRef<HTMLElement>(null);
  const form = useReplyForm(ticket);
  const { draft, problem, sending, overtaken, closeOvertaken } = form;
  useFieldFocus(fieldId);

  async function reply(opensNext: boolean, version?: number) {
    if (!(await form.reply(opensNext, version))) return;
    // The button is disabled after sending and loses the focus; focusing the field would open a phone's keyboard.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches(':disabled')) box.current?.focus();
  }
  function sendOnKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void reply(!ticket.replied);
  }

  return (
    <Stack ref={box} pad={16} line="above" className={styles.reply} tabIndex={-1} data-bar>
      <ReplyHead ticket={ticket} draft={draft} fieldId={fieldId} />
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
      <EmailChoice ticket={ticket} form={form} />
      <Row wrap justify="end">
        <ReplyNote id={noteId} form={form} />
        <ReplyButtons
          ticket={ticket}
          unsent={draft.unsent}
          isReady={form.isReady}
          sending={sending}
          onDiscard={draft.discard}
          onEdit={() => {
            draft.write(ticket.resolve ?? '');
            form.setEmailed(false);
            document.getElementById(fieldId)?.focus();
          }}
          onReply={(opensNext) => void reply(opensNext)}
        />
      </Row>
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
    </Stack>
  );
}

function ReplyHead(props: { ticket: ListRow<Ticket>; draft: ReplyForm['draft']; fieldId: string }) {
  const { ticket, draft, fieldId } = props;
  const text = useText();
  const hasExtensions = useExtensions();
  return (
    <Row wrap gap={16} justify="between">
      <Text as="label" size="table" weight={500} htmlFor={fieldId}>
        {text('tickets.replyTo', { name: ticket.name })}
      </Text>
      {hasExtensions ? (
        <CannedReplySelect
          asked={ticket}
          onInsert={(insertion) => draft.write(draft.text ? `${draft.text}\n\n${insertion}` : insertion)}
        />
      ) : null}
    </Row>
  );
}

function EmailChoice({ ticket, form }: { ticket: ListRow<Ticket>; form: ReplyForm }) {
  const text = useText();
  if (!form.asksForEmail) return null;
  return (
    <Row as="label">
      <input type="checkbox" checked={form.isEmailed} onChange={({ target }) => form.setEmailed(target.checked)} />
      <Text as="span" size="table" breaks="anywhere">
        {text('tickets.emailChange', { email: ticket.email ?? '' })}
      </Text>
    </Row>
  );
}

/** The state of the text, under the field. The hint at the shortcut is left out on phones, which have no such key. */
function ReplyNote({ id, form }: { id: string; form: ReplyForm }) {
  const text = useText();
  const { problem, isBlank, isOvertaken, isUnmailable, colleague } = form;
  const isUrgent = isOvertaken || isUnmailable;
  return (
    <Text
      id={id}
      size="small"
      tone={problem ? 'red' : isUrgent || colleague ? 'amber' : 'muted'}
      only={isBlank && !isUnmailable && !colleague ? 'wide' : undefined}
      grow
    >
      {problem ?? (isUrgent ? undefined : colleague) ?? text(noteOf(form))}
    </Text>
  );
}

function noteOf({ isOvertaken, isUnmailable, isSame, draft }: ReplyForm): TextKey {
  if (isOvertaken) return 'tickets.repliedMeanwhile';
  if (isUnmailable) return 'tickets.noAddress';
  if (isSame) return 'tickets.alreadySent';
  return draft.unsent ? 'tickets.draftKept' : 'tickets.sendHint';
}

/** After 'Send and next', the next reply can be typed. On a phone, that would open the keyboard over the message. */
function useFieldFocus(fieldId: string): void {
  const narrow = useNarrow();
  const { state } = useLocation();
  const takesFocus = !narrow && isReplying(state);
  useEffect(() => {
    if (takesFocus) document.getElementById(fieldId)?.focus();
  }, [takesFocus, fieldId]);
}
