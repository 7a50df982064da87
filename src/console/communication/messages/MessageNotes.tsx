import { messageNotes } from '#contract/communication/messages.ts';
import { call } from '#console/providers/call.ts';
import { Notes, type NoteCalls } from '#console/ui/notes/Notes.tsx';
import styles from './messages.module.css';

const { list, create, remove } = messageNotes.endpoints;
const calls: NoteCalls = {
  list: async (messageId, signal) => (await call(list, { params: { messageId }, signal })).data,
  create: (messageId, text) => call(create, { params: { messageId }, body: { text } }),
  remove: (id) => call(remove, { params: { id } }),
};

/** What staff have noted about a message. */
export function MessageNotes({ messageId }: { messageId: string }) {
  return <Notes resource="messages" recordId={messageId} calls={calls} heading="h3" className={styles.notes} />;
}
