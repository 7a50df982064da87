import type { ContactMessage, MessageStatus } from '#contract/communication/messages.ts';
import { useText } from '#console/texts/index.ts';
import { EmailText } from '#console/kit/format/contactLinks.tsx';
import { LetterState } from '#console/features/replies/LetterState.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { Muted } from '#console/kit/layout/parts.tsx';
import { StackedCell } from '#console/kit/list/StackedCell.tsx';

type Of = { message: ContactMessage };

/** The email, which serves as the message's title, and the name if it is known. */
export function Sender({ message: { email, name } }: Of) {
  return (
    <StackedCell under={name}>
      <span title={email}>
        <EmailText email={email} />
      </span>
    </StackedCell>
  );
}

export function MessageStatusChip({ status }: { status: MessageStatus }) {
  const text = useText();
  return <StatusChip tone={status === 'replied' ? 'green' : 'amber'} label={text(`messages.status.${status}`)} />;
}

/** The author of the reply, and the delivery of its email. */
export function Replier({ message }: Of) {
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
