import type { ContactMessage, MessageStatus } from '#contract/communication/messages.ts';
import { useText } from '#console/texts/index.ts';
import { EmailText } from '#console/kit/format/contactLinks.tsx';
import { KnownStudentMark } from '#console/features/person/KnownStudentMark.tsx';
import { LetterState } from '#console/features/replies/LetterState.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { Muted, Stack } from '#console/kit/layout/parts.tsx';
import { StackedCell } from '#console/kit/list/StackedCell.tsx';
import styles from './messages.module.css';

type MessageProps = { message: ContactMessage };

/** The email, which serves as the message's title, and the name if it is known. */
export function Sender({ message: { _id, email, name } }: MessageProps) {
  return (
    <Stack as="span" gap={0} className={styles.lines}>
      <span title={email}>
        <EmailText email={email} />
        <KnownStudentMark noun="messages" id={_id} plain />
      </span>
      {name ? <Muted size="small">{name}</Muted> : null}
    </Stack>
  );
}

export function MessageStatusChip({ status }: { status: MessageStatus }) {
  const text = useText();
  return <StatusChip tone={status === 'replied' ? 'green' : 'amber'} label={text(`messages.status.${status}`)} />;
}

/** The author of the reply, and the delivery of its email. */
export function Replier({ message }: MessageProps) {
  if (message.status === 'pending') {
    return <Muted>–</Muted>;
  }
  return (
    <StackedCell>
      <span>{message.repliedBy?.name ?? message.adminRepliedBy}</span>
      <LetterState letter={message.letter} />
    </StackedCell>
  );
}
