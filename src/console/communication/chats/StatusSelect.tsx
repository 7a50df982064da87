import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';
import { chats, ChatStatus, chatStatuses, type ChatConversation } from '#contract/communication/chats.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { recordIn, showSaved } from '#console/kit/actions/refresh.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { looks } from '#console/kit/layout/looks.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { StatusChip, type Tone } from '#console/kit/status/StatusChip.tsx';
import styles from './chats.module.css';

const tones: Readonly<Record<ChatStatus, Tone>> = { active: 'amber', completed: 'green', abandoned: 'grey' };

/** The status as a select that looks like a chip. Without the right to change it, it is a plain chip. */
export function StatusSelect({ chat, name }: { chat: Row<ChatConversation>; name: string }) {
  const text = useText();
  const mayChange = usePermission('active');
  const [set, { pending }] = useAction(chats.endpoints.setStatus, {
    success: 'chats.statusUpdated',
    failure: 'chats.statusFailed',
    // The other rows have not changed.
    refresh: 'none',
  });
  const refetch = useRefetchRow();
  const tone = tones[chat.status];
  if (!mayChange) return <StatusChip tone={tone} label={text(`chats.status.${chat.status}`)} />;

  async function choose(status: ChatStatus) {
    const { done } = await set({ params: { sessionId: chat.id }, body: { status } }, name);
    if (done) await refetch(chat.id);
  }

  return (
    <select
      className={`${looks.field} ${styles.select}`}
      data-tone={tone}
      aria-label={text('chats.statusOf', { name })}
      value={chat.status}
      disabled={pending}
      onChange={({ target }) => void choose(ChatStatus.parse(target.value))}
    >
      {chatStatuses.map((status) => (
        <option key={status} value={status}>
          {text(`chats.status.${status}`)}
        </option>
      ))}
    </select>
  );
}

/** Reloads one conversation and the counts of the statuses. */
function useRefetchRow() {
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? chats.module;
  return async (sessionId: string) => {
    void queryClient.invalidateQueries({ queryKey: [resource, 'counts'] });
    const row = recordIn((await call(chats.endpoints.get, { params: { sessionId } }).catch(() => undefined))?.data);
    if (row) showSaved(queryClient, resource, row);
  };
}
