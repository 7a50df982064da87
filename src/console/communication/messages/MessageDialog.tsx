import { RecordContextProvider, useGetOne } from 'react-admin';
import { isLetterMoving } from '#contract/letterState.ts';
import { messageNotes, messages, type ContactMessage } from '#contract/communication/messages.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { HistoryButton } from '#console/kit/actions/HistoryButton.tsx';
import { PersonOfRecord } from '#console/kit/actions/PersonOfRecord.tsx';
import { KnownStudentMark } from '#console/features/person/KnownStudentMark.tsx';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { useDialogAddress } from '#console/kit/form/dialog/useDialogAddress.ts';
import { formCopy } from '#console/kit/form/formCopy.ts';
import { LoadFailure } from '#console/kit/form/RecordLoader.tsx';
import { MailLink, PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { formatDateTime } from '#console/kit/format/format.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { RowLinks } from '#console/kit/list/links.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { noteCallsOf, Notes } from '#console/features/notes/Notes.tsx';
import { LetterState } from '#console/features/replies/LetterState.tsx';
import { LeadLink, MakeLead } from '#console/features/replies/MakeLead.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { MessageStatusChip } from './MessageCells.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import styles from './messages.module.css';

const noteCalls = noteCallsOf(messageNotes.endpoints, 'messageId');

/** A message with its one reply, in a dialog over the list; open while the address names the message. */
export function MessageDialog() {
  const { id, close } = useDialogAddress();
  return id === undefined ? null : <OpenMessage key={id} id={id} onClose={close} />;
}

/** Milliseconds between polls, because the delivery of a letter may become known while the message is open. */
const pollMs = 4000;

function OpenMessage({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const { data, error, refetch } = useGetOne<ListRow<ContactMessage>>(
    messages.module,
    { id, meta: formCopy },
    // The error is shown in place instead of a notice on the list.
    {
      staleTime: 0,
      retry: false,
      onError: () => undefined,
      refetchInterval: ({ state }) => (isLetterMoving(state.data?.letter) ? pollMs : false),
    },
  );
  return (
    <DialogShell title={data?.email ?? text('messages.title')} width={680} recordId={id} onClose={onClose}>
      <Stack gap={16} pad={24} scrolls>
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

function Details({ message }: { message: ListRow<ContactMessage> }) {
  const text = useText();
  const hasExtensions = useExtensions();
  const mayReply = usePermission('update');
  const { id, name, email, phone, status, createdAt, adminReply, adminRepliedAt } = message;
  const replier = message.repliedBy?.name ?? message.adminRepliedBy ?? '';
  return (
    <>
      <Row gap={16} wrap>
        <MessageStatusChip status={status} />
        {name ? <span>{name}</span> : null}
        <MailLink email={email} />
        {phone ? <PhoneLink phone={phone} /> : null}
        <KnownStudentMark noun="messages" id={id} />
        <Text as="time" size="table" tone="muted" dateTime={createdAt}>
          {text('messages.received', { time: formatDateTime(createdAt) })}
        </Text>
        <LeadLink lead={message.lead} />
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
            {adminRepliedAt ? <time dateTime={adminRepliedAt}>{formatDateTime(adminRepliedAt)}</time> : null}{' '}
            <LetterState letter={message.letter} />
          </Text>
        </Stack>
      ) : null}
      {mayReply ? <ReplyBox message={message} /> : null}
      {hasExtensions ? (
        <>
          <Notes resource={messages.module} recordId={id} calls={noteCalls} heading="h3" />
          <Row as="p" wrap>
            {message.lead ? null : (
              <MakeLead
                resource={messages.module}
                id={id}
                name={email}
                send={() => call(messages.endpoints.makeLead, { params: { id } })}
              />
            )}
            <PersonOfRecord />
            <HistoryButton />
          </Row>
        </>
      ) : null}
    </>
  );
}
