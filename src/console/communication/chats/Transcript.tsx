import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useGetOne, useResourceContext } from 'react-admin';
import { chats, type ChatConversation, type ChatMessage } from '#contract/communication/chats.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { recordIn, showSaved } from '#console/kit/actions/refresh.ts';
import { waitingKey } from '#console/kit/actions/waitingQueues.ts';
import { formCopy } from '#console/kit/form/formCopy.ts';
import { LoadFailure } from '#console/kit/form/RecordLoader.tsx';
import { formatDateTime, formatNumber } from '#console/kit/format/format.ts';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { BoldText } from '../BoldText.tsx';
import styles from './chats.module.css';

/** The conversation with its messages, refetched from the server. */
export function useChat(id: string) {
  const resource = useResourceContext() ?? chats.module;
  return useGetOne<Row<ChatConversation>>(
    resource,
    { id, meta: formCopy },
    // The error is shown in place instead of a notice on the list.
    { staleTime: 0, retry: false, onError: () => undefined },
  );
}

/** A scrollable region must be focusable, or keyboard users cannot read it. */
const scrollRegion = { role: 'region', tabIndex: 0 } as const;

/**
 * The messages of a conversation. If it cannot be answered below them, a note explains how to answer. Showing the
 * messages marks the conversation as read for all colleagues.
 */
export function Transcript({ id, isAnswerable }: { id: string; isAnswerable: boolean }) {
  const text = useText();
  const { data, error, refetch } = useChat(id);
  useMarkRead(data);
  if (!data) {
    if (error) return <LoadFailure error={error} loadFailure="chats.detailsFailed" onRetry={() => void refetch()} />;
    return <LoadingRows rows={3} />;
  }
  const { messages = [], userDetails } = data;
  const hasContact = Boolean(userDetails?.email ?? userDetails?.phone);
  const title = text('chats.messages', { count: formatNumber(messages.length) });
  return (
    <>
      <Text as="h3" size="table">
        {title}
      </Text>
      {messages.length === 0 ? (
        <Text size="table" tone="muted">
          {text('chats.noMessages')}
        </Text>
      ) : (
        <Stack {...scrollRegion} gap={12} pad={16} ground="outlined" scrolls className={styles.talk} aria-label={title}>
          {messages.map((message, place) => (
            // A message has no id, and two may have the same text and time.
            <Bubble key={place} {...message} />
          ))}
        </Stack>
      )}
      {isAnswerable ? null : (
        <Text size="table" tone="muted">
          {text(hasContact ? 'chats.howToAnswer' : 'chats.noAnswer')}
        </Text>
      )}
    </>
  );
}

function Bubble({ isBot, text: words, timestamp }: ChatMessage) {
  const text = useText();
  const side = isBot ? 'start' : 'end';
  return (
    <Stack fixed align={side}>
      <Stack as="article" gap={2} align={side} className={styles.bubble} data-visitor={!isBot || undefined}>
        <Text breaks="typed" pad={8} ground={isBot ? 'grey' : 'accent'}>
          <BoldText>{words}</BoldText>
        </Text>
        <Text size="small" tone="muted">
          {text(isBot ? 'chats.bot' : 'chats.visitor')}{' '}
          {timestamp ? <time dateTime={timestamp}>{formatDateTime(timestamp)}</time> : null}
        </Text>
      </Stack>
    </Stack>
  );
}

/** Marks the conversation once per opening, so that it stays unread if it is marked as unread while open. */
function useMarkRead(chat: Row<ChatConversation> | undefined): void {
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? chats.module;
  const isDone = useRef(false);
  const id = chat?.id;
  const unread = chat?.unread === true;
  useEffect(() => {
    if (id === undefined || isDone.current) return;
    isDone.current = true;
    if (!unread) return;
    const markRead = async () => {
      const { data } = await call(chats.endpoints.setRead, { params: { sessionId: id }, body: { unread: false } });
      const savedChat = recordIn(data);
      if (savedChat) showSaved(queryClient, resource, savedChat);
      await queryClient.invalidateQueries({ queryKey: waitingKey });
    };
    // After a failure, the conversation stays unread until somebody opens it again.
    markRead().catch(() => undefined);
  }, [id, unread, queryClient, resource]);
}
