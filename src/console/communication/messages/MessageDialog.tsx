import { RecordContextProvider, useGetOne } from 'react-admin';
import { isLetterMoving } from '#contract/letterState.ts';
import { messages, type ContactMessage } from '#contract/communication/messages.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { HistoryButton } from '#console/kit/actions/HistoryButton.tsx';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { useDialogAddress } from '#console/kit/form/dialog/useDialogAddress.ts';
import { formCopy } from '#console/kit/form/formCopy.ts';
import { LoadFailure } from '#console/kit/form/RecordLoader.tsx';
import { MailLink, PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { formatDateTime } from '#console/kit/format/format.ts';
import { RowLinks } from '#console/kit/list/links.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { LetterState } from '#console/features/replies/LetterState.tsx';
import { LeadLink, MakeLead } from '#console/features/replies/MakeLead.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { MessageStatusChip } from './MessageCells.tsx';
import { MessageNotes } from './MessageNotes.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import styles from './messages.module.css';

/** A message with its one reply, in a dialog over the list: open while the address names the message. */
export function MessageDialog() {
  const { id, close } = useDialogAddress();
  return id === undefined ? null : <OpenMessage key={id} id={id} onClose={close} />;
}

/** Milliseconds between two looks at a letter: the mail server answers while somebody reads. */
const pollMs = 4000;

function OpenMessage({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const { data, error, refetch } = useGetOne<Row<ContactMessage>>(
    messages.module,
    { id, meta: formCopy },
    // Said in place instead of a notice on the list.
    {
      staleTime: 0,
      retry: false,
      onError: () => undefined,
      refetchInterval: ({ state }) => (isLetterMoving(state.data?.letter) ? pollMs : false),
    },
  );
  return (
    <DialogShell title={data?.email ?? text('messages.title')} width={680} onClose={onClose}>
      <div className={styles.dialog}>
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
      </div>
    </DialogShell>
  );
}

function Details({ message }: { message: Row<ContactMessage> }) {
  const text = useText();
  const extended = useExtensions();
  const mayReply = usePermission('update');
  const { id, name, email, phone, status, createdAt, adminReply, adminRepliedAt } = message;
  const replier = message.repliedBy?.name ?? message.adminRepliedBy ?? '';
  return (
    <>
      <p className={styles.contact}>
        <MessageStatusChip status={status} />
        {name ? <span>{name}</span> : null}
        <MailLink email={email} />
        {phone ? <PhoneLink phone={phone} /> : null}
        <time dateTime={createdAt}>{text('messages.received', { time: formatDateTime(createdAt) })}</time>
        <LeadLink lead={message.lead} />
      </p>
      <p className={styles.words}>{message.message}</p>
      {status === 'replied' ? (
        <div className={styles.answer}>
          <p className={styles.words} data-own>
            {adminReply}
          </p>
          <p className={styles.quiet}>
            {text('messages.repliedBy', { name: replier })}{' '}
            {adminRepliedAt ? <time dateTime={adminRepliedAt}>{formatDateTime(adminRepliedAt)}</time> : null}{' '}
            <LetterState letter={message.letter} />
          </p>
        </div>
      ) : null}
      {mayReply ? <ReplyBox message={message} /> : null}
      {extended ? (
        <>
          <MessageNotes messageId={id} />
          <p className={styles.foot}>
            {message.lead ? null : (
              <MakeLead
                resource={messages.module}
                id={id}
                name={email}
                send={() => call(messages.endpoints.makeLead, { params: { id } })}
              />
            )}
            <HistoryButton />
          </p>
        </>
      ) : null}
    </>
  );
}
