import { messageNotes } from '#contract/communication/messages.ts';
import { noteCallsOf, Notes } from '#console/features/notes/Notes.tsx';
import styles from './messages.module.css';

const calls = noteCallsOf(messageNotes.endpoints, 'messageId');

/** Staff's notes about a message. */
export function MessageNotes({ messageId }: { messageId: string }) {
  return <Notes resource="messages" recordId={messageId} calls={calls} heading="h3" className={styles.notes} />;
}
