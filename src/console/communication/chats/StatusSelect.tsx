import { chats, ChatStatus, chatStatuses, type ChatConversation } from '#contract/communication/chats.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/ui/access/usePermission.ts';
import { useAction } from '#console/ui/actions/useAction.ts';
import type { Row } from '#console/ui/list/RecordList.tsx';
import { StatusChip, type Tone } from '#console/ui/status/StatusChip.tsx';
import styles from './chats.module.css';

const tones: Readonly<Record<ChatStatus, Tone>> = { active: 'amber', completed: 'green', abandoned: 'grey' };

export function ChatStatusChip({ status }: Pick<ChatConversation, 'status'>) {
  const text = useText();
  return <StatusChip tone={tones[status]} label={text(`chats.status.${status}`)} />;
}

/** Sets any of the three statuses (content-and-communication.md §4). */
export function StatusSelect({ chat, name }: { chat: Row<ChatConversation>; name: string }) {
  const text = useText();
  const allowed = usePermission('active');
  const [set, { pending }] = useAction(chats.endpoints.setStatus, {
    success: 'chats.statusUpdated',
    failure: 'chats.statusFailed',
    refresh: 'record',
  });
  if (!allowed) return null;
  return (
    <select
      className={styles.select}
      aria-label={text('chats.statusOf', { name })}
      value={chat.status}
      disabled={pending}
      onChange={({ target }) =>
        void set({ params: { sessionId: chat.id }, body: { status: ChatStatus.parse(target.value) } }, name)
      }
    >
      {chatStatuses.map((status) => (
        <option key={status} value={status}>
          {text(`chats.status.${status}`)}
        </option>
      ))}
    </select>
  );
}
