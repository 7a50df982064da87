import { RecordContextProvider, useGetOne } from 'react-admin';
import { messages, type ContactMessage } from '#contract/communication/messages.ts';
import { useText } from '#console/texts/index.ts';
import { withTexts } from '#console/texts/loadedTexts.ts';
import type { ConversationViewProps } from '#console/features/conversation/ConversationView.tsx';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { HistoryButton } from '#console/kit/actions/HistoryButton.tsx';
import { useKnownExtensions } from '#console/kit/actions/waitingQueues.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { useDialogAddress } from '#console/kit/form/dialog/useDialogAddress.ts';
import { formCopy } from '#console/kit/form/formCopy.ts';
import { LoadFailure } from '#console/kit/form/RecordLoader.tsx';
import { MailLink, PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { formatDateTime } from '#console/kit/format/format.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { RowLinks } from '#console/kit/list/links.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { MessageStatusChip } from './MessageCells.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import styles from './messages.module.css';

/** A message with its conversation, in a dialog over the list; open while the address names the message. */
export function MessageDialog() {
  const { id, close } = useDialogAddress();
  return id === undefined ? null : <OpenMessage key={id} id={id} onClose={close} />;
}

const ConversationView = lazyPart<ConversationViewProps>(
  async () => (await withTexts(import('#console/features/conversation/ConversationView.tsx'))).ConversationView,
);

function OpenMessage({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const { data, error, refetch } = useGetOne<ListRow<ContactMessage>>(
    messages.module,
    { id, meta: formCopy },
    // The error is shown in place instead of a notice on the list.
    { staleTime: 0, retry: false, onError: () => undefined },
  );
  return (
    <DialogShell title={data?.email ?? text('messages.title')} width={680} recordId={id} onClose={onClose}>
      <Stack gap={0} scrolls>
        {data ? (
          <RecordContextProvider value={data}>
            <RowLinks>
              <Details message={data} />
            </RowLinks>
          </RecordContextProvider>
        ) : error ? (
          <LoadFailure error={error} loadFailure="messages.fetchFailed" onRetry={() => void refetch()} />
        ) : (
          <LoadingRows rows={4} />
        )}
      </Stack>
    </DialogShell>
  );
}

const noMoves = { previous: undefined, next: undefined } as const;

function Details({ message }: { message: ListRow<ContactMessage> }) {
  const hasInbox = useKnownExtensions();
  if (hasInbox === undefined) return <LoadingRows rows={4} />;
  if (!hasInbox) return <PlainMessage message={message} />;
  const { id, status } = message;
  return (
    <>
      <ConversationView
        name={{ noun: 'messages', id }}
        moves={noMoves}
        mark={<MessageStatusChip status={status} />}
        failure="messages.fetchFailed"
      />
      <Row wrap pad={16} line="above">
        <HistoryButton />
      </Row>
    </>
  );
}

/** A message with its one reply, for a server that only has the calls in the specification. */
function PlainMessage({ message }: { message: ListRow<ContactMessage> }) {
  const text = useText();
  const mayReply = usePermission('update');
  const { name, email, phone, status, createdAt, adminReply, adminRepliedAt } = message;
  const replier = message.repliedBy?.name ?? message.adminRepliedBy ?? '';
  return (
    <Stack gap={16} pad={24}>
      <Row gap={16} wrap>
        <MessageStatusChip status={status} />
        {name ? <span>{name}</span> : null}
        <MailLink email={email} />
        {phone ? <PhoneLink phone={phone} /> : null}
        <Text as="time" size="table" tone="muted" dateTime={createdAt}>
          {text('messages.received', { time: formatDateTime(createdAt) })}
        </Text>
      </Row>
      <Stack align="start">
        <Text breaks="typed" pad={12} ground="grey" className={styles.words}>
          {message.message}
        </Text>
      </Stack>
      {status === 'replied' ? (
        <Stack gap={4} align="end">
          <Text breaks="typed" pad={12} ground="accent" className={styles.words}>
            {adminReply}
          </Text>
          <Text size="table" tone="muted">
            {text('messages.repliedBy', { name: replier })}{' '}
            {adminRepliedAt ? <time dateTime={adminRepliedAt}>{formatDateTime(adminRepliedAt)}</time> : null}
          </Text>
        </Stack>
      ) : null}
      {mayReply ? <ReplyBox message={message} /> : null}
    </Stack>
  );
}
