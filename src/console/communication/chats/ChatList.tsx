import ForumOutlined from '@mui/icons-material/ForumOutlined';
import MarkChatUnreadOutlined from '@mui/icons-material/MarkChatUnreadOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { chats, chatStatuses, type ChatConversation } from '#contract/communication/chats.ts';
import { call } from '#console/providers/call.ts';
import { readSession } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { ActionButton } from '#console/kit/actions/ActionButton.tsx';
import { refreshRecords } from '#console/kit/actions/refresh.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { ZoneNote } from '#console/kit/format/ZoneNote.tsx';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import { FilterTabs } from '#console/kit/list/FilterTabs.tsx';
import type { ListStart } from '#console/kit/list/listStart.ts';
import { RecordList, type Column, type ListFilter, type RowAction } from '#console/kit/list/RecordList.tsx';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { useMakeLead } from '#console/features/replies/useMakeLead.ts';
import { AuthenticationRequired } from './AuthenticationRequired.tsx';
import { chatBulkActions } from './chatBulk.tsx';
import { ChatCards, useChatStatistics } from './ChatCards.tsx';
import { ChatExports } from './ChatExports.tsx';
import { chatName } from './chatName.ts';
import { ChatRows, LinkedChat } from './ChatRows.tsx';

const columns: readonly Column<ChatConversation>[] = [{ source: 'sessionId' }];

const byStatus: ListFilter = {
  source: 'status',
  choices: chatStatuses.map((id) => ({ id, label: `chats.status.${id}` })),
  apart: { none: 'chats.emptyDetail' },
};
const filters: readonly ListFilter[] = [byStatus, { source: 'unread', choices: [{ id: true, label: 'chats.unread' }] }];
const plainFilters: readonly ListFilter[] = [byStatus];

/** The conversation with the newest message comes first. */
export const chatListStart = {
  sort: { field: 'lastMessageAt', order: 'DESC' },
  pageSize: 10,
} as const satisfies ListStart;

const deleting = { question: 'chats.deleteQuestion' } as const;

/** Conversations of visitors with the site's chatbot. */
export function ChatList() {
  const text = useText();
  const narrow = useNarrow();
  const hasExtensions = useExtensions();
  const rowActions = useRowActions(hasExtensions);
  if (!readSession()) return <AuthenticationRequired />;
  return (
    <RecordList<ChatConversation>
      {...chatListStart}
      columns={columns}
      filters={hasExtensions ? filters : plainFilters}
      searchPlaceholder="chats.search"
      top={
        <>
          <ChatCards />
          <LinkedChat />
        </>
      }
      tabs={<StatusTabs />}
      headerActions={
        <>
          {narrow ? null : <ZoneNote />}
          <Refresh />
        </>
      }
      actions={<ChatExports />}
      rows={ChatRows}
      rowActions={rowActions}
      bulkActions={chatBulkActions}
      recordName={(chat) => chatName(chat, text)}
      empty={{
        icon: <ForumOutlined fontSize="inherit" />,
        text: 'chats.empty',
        detail: 'chats.emptyDetail',
        none: 'chats.emptyDetail',
      }}
    />
  );
}

function StatusTabs() {
  // Without a response the tabs show no counts, because a zero would be wrong.
  const { active, completed, abandoned } = useChatStatistics() ?? {};
  const counts = useMemo(
    () =>
      active === undefined || completed === undefined || abandoned === undefined
        ? undefined
        : { active, completed, abandoned },
    [active, completed, abandoned],
  );
  return (
    <>
      <FilterTabs filter={byStatus} all="chats.allStatus" counts={counts} />
      {useNarrow() ? <ZoneNote /> : null}
    </>
  );
}

function Refresh() {
  const text = useText();
  const queryClient = useQueryClient();
  const { isFetching } = useListContext();
  return (
    <ActionButton
      action="read"
      label={text('chats.refresh')}
      icon={<RefreshOutlined fontSize="small" />}
      variant="outlined"
      pending={isFetching}
      onClick={() => void refreshRecords(queryClient, chats.module, 'record')}
    />
  );
}

function useRowActions(hasExtensions: boolean): readonly RowAction<ChatConversation>[] {
  const remove = useDeleteAction(deleting);
  const makeLead = useMakeLead(chats.module);
  const [setRead] = useAction(chats.endpoints.setRead, { failure: 'chats.markFailed' });
  return useMemo(() => {
    const ownActions: readonly RowAction<ChatConversation>[] = [
      {
        label: 'replies.makeLead',
        icon: PersonAddAltOutlined,
        needs: 'add',
        module: 'enquiries',
        visible: ({ lead }) => !lead,
        onClick: ({ id }, name) =>
          makeLead(id, () => call(chats.endpoints.makeLead, { params: { sessionId: id } }), name),
      },
      {
        label: 'chats.markUnread',
        icon: MarkChatUnreadOutlined,
        inMenu: true,
        visible: ({ unread }) => unread === false,
        onClick: ({ id }, name) => setRead({ params: { sessionId: id }, body: { unread: true } }, name),
      },
    ];
    return [...(hasExtensions ? ownActions : []), { ...remove, inMenu: false }];
  }, [hasExtensions, makeLead, setRead, remove]);
}
