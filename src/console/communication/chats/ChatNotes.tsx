import { chatNotes } from '#contract/communication/chats.ts';
import { noteCallsOf, Notes } from '#console/features/notes/Notes.tsx';
import styles from './chats.module.css';

const calls = noteCallsOf(chatNotes.endpoints, 'chatId');

/** Staff's notes about a conversation. */
export function ChatNotes({ chatId }: { chatId: string }) {
  return <Notes resource="chat-conversations" recordId={chatId} calls={calls} heading="h3" className={styles.notes} />;
}
