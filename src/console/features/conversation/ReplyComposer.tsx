import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-admin';
import { skipToken, useQuery } from '@tanstack/react-query';
import { maxReplyLength, type ConversationThread } from '#contract/features/inbox.ts';
import type { PlacePresence } from '#contract/features/presence.ts';
import { useText } from '#console/texts/index.ts';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { OvertakenDialog } from '#console/features/replies/OvertakenDialog.tsx';
import { markAnswered, presenceKey } from '../presence/places.ts';
import { CannedButton } from './CannedButton.tsx';
import { DraftElsewhere } from './DraftElsewhere.tsx';
import { ReplyField } from './ReplyField.tsx';
import { SendButton } from './SendButton.tsx';
import { sendChoices, useSendChoice, type SendChoice } from './sendChoice.ts';
import { useCannedOffers } from './useCannedOffers.ts';
import type { Move } from './moves.ts';
import { isWriting, nameOf } from './conversationName.ts';
import { useReply } from './useReply.ts';
import { useReplyDraft } from './useReplyDraft.ts';

type ReplyComposerProps = {
  thread: ConversationThread;
  /** Whether the user has just chosen to reply. */
  isFocused?: boolean;
  /**
   * Finds the conversation that 'Send and next' opens; called before the reply is sent. Undefined if there is no next
   * conversation.
   */
  findNext: (() => Move | undefined | Promise<Move | undefined>) | undefined;
};

/** The field for a reply. It is cleared once the reply has been sent. */
export function ReplyComposer({ thread, isFocused = false, findNext }: ReplyComposerProps) {
  const text = useText();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [remembered, setChoice] = useSendChoice();
  const choices = sendChoices.filter((each) => each !== 'next' || findNext !== undefined);
  // If there is no next conversation, the reply only closes this one.
  const choice = choices.includes(remembered) ? remembered : 'close';
  const draft = useReplyDraft(nameOf(thread));
  const { send, sending, overtaken, closeOvertaken } = useReply(thread);
  const offers = useCannedOffers({ field, typed: draft.text, onText: draft.write, asked: thread });
  const colleague = useAnswering(thread.noun, thread._id, draft.text.trim() !== '');
  const name = thread.name || text('conversation.anonymous');
  const isBlank = draft.text.trim() === '';
  const isTooLong = draft.text.length > maxReplyLength;
  const lastSeen = useLastSeen(thread.last, isBlank);
  useFieldFocus(field, isFocused);

  async function reply(sendChoice: SendChoice, last = lastSeen) {
    if (isBlank || isTooLong || sending) return;
    const openNext = sendChoice === 'next' ? await findNext?.() : undefined;
    draft.hold();
    if (!(await send(draft.text.trim(), sendChoice, last))) return;
    draft.forget();
    openNext?.(true);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isSending) void reply(choice);
    else if (!offers.press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Stack gap={8}>
      <DraftElsewhere draft={draft} />
      <ReplyField
        id={id}
        field={field}
        label={text('conversation.replyTo', { name })}
        text={draft.text}
        offers={offers}
        isReadOnly={sending}
        isWrong={isTooLong}
        noteId={`${id}-note`}
        onText={draft.write}
        onKeyDown={onKeyDown}
      />
      <Row wrap justify="end">
        <CannedButton previewOf={offers.previewOf} onChoose={offers.insert} disabled={sending} />
        <ReplyNote id={`${id}-note`} thread={thread} colleague={colleague} saved={isBlank ? undefined : draft.saved} />
        {isBlank || sending ? null : (
          <Button variant="text" color="inherit" onClick={draft.discard}>
            {text('conversation.discard')}
          </Button>
        )}
        <SendButton
          choice={choice}
          choices={choices}
          disabled={isBlank || isTooLong || sending}
          sending={sending}
          onSend={(sendChoice) => void reply(sendChoice)}
          onChoose={setChoice}
        />
      </Row>
      {overtaken ? (
        <Overtaken
          current={overtaken.current}
          mine={draft.text}
          onClose={closeOvertaken}
          onDiscard={draft.discard}
          onSend={() => void reply(overtaken.choice, overtaken.current.last)}
        />
      ) : null}
    </Stack>
  );
}

type OvertakenProps = {
  current: ConversationThread;
  mine: string;
  onClose: () => void;
  onDiscard: () => void;
  onSend: () => void;
};

/** Shows the reply that a colleague has sent in the meantime, and the user's own. */
function Overtaken({ current, mine, onClose, onDiscard, onSend }: OvertakenProps) {
  const text = useText();
  const colleagueReply = current.entries.findLast(({ direction }) => direction === 'outgoing');
  const closeThen = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <OvertakenDialog
      title={text('conversation.overtaken.title')}
      theirs={{ text: colleagueReply?.text ?? '', at: colleagueReply?.at, name: colleagueReply?.by?.name }}
      mine={mine}
      onClose={onClose}
      discard={{ label: text('conversation.overtaken.discard'), run: closeThen(onDiscard) }}
      send={{ label: text('conversation.overtaken.sendToo'), run: closeThen(onSend) }}
    />
  );
}

type ReplyNoteProps = {
  id: string;
  thread: ConversationThread;
  colleague: string | undefined;
  saved: 'saved' | 'failed' | undefined;
};

/** The most important message about the reply, under its field. */
function ReplyNote({ id, thread, colleague, saved }: ReplyNoteProps) {
  const text = useText();
  const narrow = useNarrow();
  const warning = thread.isMailed ? undefined : text(`conversation.${unmailedReason(thread)}`);
  const state = saved && text(saved === 'saved' ? 'conversation.draftKept' : 'conversation.draftLocal');
  return (
    <Text id={id} size="small" tone={colleague ? 'amber' : 'muted'} grow>
      {/* Phones do not have the keys that the hint names. */}
      {colleague ?? state ?? warning ?? (narrow ? '' : text('conversation.hint'))}
    </Text>
  );
}

/**
 * The newest entry when the user began to reply. The thread immediately shows new replies by colleagues, but the user
 * may not have seen them.
 */
function useLastSeen(last: string | null, isBlank: boolean): string | null {
  const [lastSeen, setLastSeen] = useState(last);
  if (isBlank && lastSeen !== last) setLastSeen(last);
  return lastSeen;
}

const unmailedReason = ({ noun, isVisitorHere = false }: ConversationThread) =>
  noun === 'chats' ? (isVisitorHere ? 'onSite' : 'left') : 'unmailed';

/**
 * After a move by keyboard, the user can type the next reply immediately. On a phone, the focus would open the
 * on-screen keyboard over the text.
 */
function useFieldFocus(field: { readonly current: HTMLTextAreaElement | null }, isFocused: boolean): void {
  const narrow = useNarrow();
  const { state } = useLocation();
  const takesFocus = isFocused || (!narrow && isWriting(state));
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus, field]);
}

/**
 * Reports to colleagues with the same record open that the user is writing an answer, and returns a sentence about a
 * colleague who is writing one. It uses the requests and texts of the presence mark at the head of the record.
 */
function useAnswering(noun: string, id: string, isAnswering: boolean): string | undefined {
  const text = useText();
  const { data } = useQuery<PlacePresence>({ queryKey: presenceKey({ noun, id }), queryFn: skipToken });
  useEffect(() => (isAnswering ? markAnswered({ noun, id }) : undefined), [noun, id, isAnswering]);
  const [firstColleague, secondColleague] = data?.others.filter(({ state }) => state === 'answering') ?? [];
  if (!firstColleague) return undefined;
  return text(secondColleague ? 'presence.answerMany' : 'presence.answers', { name: firstColleague.name });
}
