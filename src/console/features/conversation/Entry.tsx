import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inbox, type Attachment, type ConversationEntry, type ConversationThread } from '#contract/features/inbox.ts';
import { canBeEmailed } from '#contract/system/tickets.ts';
import { call } from '#console/providers/call.ts';
import { useText, type Text as Translate } from '#console/texts/index.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { formatDateTime, formatNumber } from '#console/kit/format/format.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { usePaperLink } from '#console/kit/list/usePaperLink.ts';
import { Bubble } from '#console/features/replies/Bubble.tsx';
import { hasFailed, LetterState } from '#console/features/replies/LetterState.tsx';
import { showThread } from './conversationCache.ts';
import { nameOf } from './conversationName.ts';
import { threadKey } from './queryKeys.ts';
import { EditReply } from './EditReply.tsx';

type EntryProps = {
  thread: ConversationThread;
  entry: ConversationEntry;
  mayReply: boolean;
};

/** One text of a conversation, with its files and the delivery of its email. */
export function Entry({ thread, entry, mayReply }: EntryProps) {
  const text = useText();
  const [wholeText, setWholeText] = useState<string>();
  const { noun, _id } = thread;
  const isOwn = entry.direction === 'outgoing';
  async function showAll() {
    const params = { noun, recordId: _id, entryId: entry._id };
    const reply = await call(inbox.endpoints.whole, { params }).catch(() => undefined);
    if (reply) setWholeText(reply.data.text);
  }
  return (
    <Stack gap={4}>
      <Bubble
        own={isOwn}
        byline={
          <>
            {authorOf(thread, entry, text)} <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>{' '}
            <LetterState letter={entry.letter} />{' '}
            {mayReply && isSendable(thread, entry) ? <SendAgain thread={thread} entry={entry} /> : null}{' '}
            {mayReply && isEditable(thread, entry) ? <EditReply thread={thread} entry={entry} /> : null}
          </>
        }
      >
        {entry.subject ? (
          <Text as="span" weight={600}>
            {entry.subject}
            {'\n'}
          </Text>
        ) : null}
        {wholeText ?? entry.text}
      </Bubble>
      {entry.isCut && wholeText === undefined ? (
        <Row>
          <Button size="small" color="inherit" onClick={() => void showAll()}>
            {text('conversation.showAll')}
          </Button>
        </Row>
      ) : null}
      {entry.attachments.length > 0 ? (
        <Row as="ul" wrap gap={12} aria-label={text('conversation.attachments')}>
          {entry.attachments.map((attachment) => (
            <li key={attachment.path}>
              <AttachmentLink attachment={attachment} />
            </li>
          ))}
        </Row>
      ) : null}
    </Stack>
  );
}

/**
 * Whether a reply can be emailed now: its email failed, or was not sent, for example because the visitor read the reply
 * in the open chat.
 */
const isSendable = (thread: ConversationThread, { kind, emailed, letter }: ConversationEntry) =>
  kind === 'reply' && canBeEmailed(thread) && (!emailed || hasFailed(letter));

/** The call in the specification can only replace the text of a ticket's latest reply. */
const isEditable = ({ noun, entries }: ConversationThread, { _id }: ConversationEntry) =>
  noun === 'tickets' && entries.findLast(({ kind }) => kind === 'reply')?._id === _id;

function authorOf(thread: ConversationThread, { kind, by, from }: ConversationEntry, text: Translate): string {
  if (kind === 'bot') return text('conversation.bot');
  if (kind === 'reply') return by?.name ?? text('conversation.staff');
  if (kind === 'mail') return text('conversation.mailFrom', { name: from?.name || from?.email || thread.name });
  return thread.name || text('conversation.visitor');
}

const resending = {
  success: 'conversation.sentAgain',
  failure: 'conversation.sendAgainFailed',
  refresh: 'none',
} as const;

/** Emails a reply whose email failed or may not have arrived, or that was not emailed. */
function SendAgain({ thread, entry }: Omit<EntryProps, 'mayReply'>) {
  const text = useText();
  const queryClient = useQueryClient();
  const [resend, { pending }] = useAction(inbox.endpoints.resend, resending);
  const { noun, _id, name } = thread;
  async function send() {
    const result = await resend({ params: { noun, recordId: _id, entryId: entry._id } }, name);
    if (result.done) showThread(queryClient, result.reply);
    else void queryClient.invalidateQueries({ queryKey: threadKey(nameOf(thread)) });
  }
  return (
    <Button size="small" variant="text" disabled={pending} onClick={() => void send()}>
      {text(entry.emailed ? 'conversation.sendAgain' : 'conversation.sendByMail')}
    </Button>
  );
}

const kibibyte = 1024;

function AttachmentLink({ attachment: { name, path, bytes } }: { attachment: Attachment }) {
  const link = usePaperLink(path);
  const kilobytes = formatNumber(Math.max(1, Math.round(bytes / kibibyte)));
  return (
    <a {...link} target="_blank" rel="noreferrer">
      {name} <Text as="span" size="small" tone="muted">{`${kilobytes} KB`}</Text>
    </a>
  );
}
