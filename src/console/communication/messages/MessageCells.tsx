import { useCreatePath } from 'ra-core';
import type { ContactMessage, MessageStatus } from '#contract/communication/messages.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/ui/access/usePermission.ts';
import { RowLink } from '#console/ui/list/links.tsx';
import { StatusChip } from '#console/ui/status/StatusChip.tsx';
import styles from './messages.module.css';

type Of = { message: ContactMessage };

/** The email, which is what a message is called (details A-57), and the name where it is known. */
export function Sender({ message: { email, name } }: Of) {
  return (
    <span className={styles.lines}>
      <span title={email}>{email}</span>
      {name ? <span className={styles.quiet}>{name}</span> : null}
    </span>
  );
}

export function MessageStatusChip({ status }: { status: MessageStatus }) {
  const text = useText();
  return <StatusChip tone={status === 'replied' ? 'green' : 'amber'} label={text(`messages.status.${status}`)} />;
}

/** How far the email with the reply has come; nothing where nobody knows, as with an old reply. */
export function LetterState({ message: { letter } }: Of) {
  const text = useText();
  if (!letter) return null;
  const { state, answer } = letter;
  const failed = state === 'failed' || state === 'uncertain';
  return (
    <span className={styles.letter} data-tone={failed ? 'red' : undefined}>
      {text(`messages.letter.${state}`, { answer: answer ?? '' })}
    </span>
  );
}

/** Who replied, and what became of the email. */
export function Replier({ message }: Of) {
  if (message.status === 'pending') return <span className={styles.quiet}>–</span>;
  return (
    <span className={styles.lines}>
      <span>{message.repliedBy?.name ?? message.adminRepliedBy}</span>
      <LetterState message={message} />
    </span>
  );
}

/** The lead that was made of it, for who may read leads. */
export function MessageLead({ lead }: Pick<ContactMessage, 'lead'>) {
  const text = useText();
  const createPath = useCreatePath();
  const allowed = usePermission('read', 'enquiries');
  if (!lead) return null;
  const label = text('messages.lead', { name: lead.name });
  if (!allowed) return <span>{label}</span>;
  return <RowLink to={createPath({ resource: 'enquiries', type: 'edit', id: lead._id })}>{label}</RowLink>;
}
