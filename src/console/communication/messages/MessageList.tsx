import { useQuery } from '@tanstack/react-query';
import MailOutlined from '@mui/icons-material/MailOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { isLetterMoving } from '#contract/letterState.ts';
import { conversationStates } from '#contract/conversations.ts';
import {
  messages,
  messageStatuses,
  type ContactMessage,
  type MessageCounts,
} from '#contract/communication/messages.ts';
import { call } from '#console/providers/call.ts';
import { isUnknownCall } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { ZoneNote } from '#console/kit/format/ZoneNote.tsx';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import { bulkDelete } from '#console/kit/list/bulk/bulkDelete.tsx';
import { dateColumn, longTextColumn } from '#console/kit/list/columns.tsx';
import { FilterTabs } from '#console/kit/list/FilterTabs.tsx';
import { LiveRows } from '#console/kit/list/LiveRows.tsx';
import { RecordList, type Column, type ListFilter, type Row, type RowAction } from '#console/kit/list/RecordList.tsx';
import { StatCards } from '#console/kit/list/StatCards.tsx';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { useMakeLead } from '#console/features/replies/useMakeLead.ts';
import { MessageStatusChip, Replier, Sender } from './MessageCells.tsx';
import { MessageDialog } from './MessageDialog.tsx';

const columns: readonly Column<ContactMessage>[] = [
  { source: 'email', width: 248, render: (message) => <Sender message={message} /> },
  longTextColumn<ContactMessage>({ source: 'message', card: 'fact' }),
  { source: 'status', width: 112, card: 'status', render: ({ status }) => <MessageStatusChip status={status} /> },
  {
    source: 'repliedBy',
    width: 200,
    card: 'none',
    onlyWide: true,
    render: (message) => <Replier message={message} />,
  },
  dateColumn<ContactMessage>({ source: 'createdAt', sortable: true, card: 'fact' }),
];

const byStatus: ListFilter = {
  source: 'status',
  choices: messageStatuses.map((id) => ({ id, label: `messages.status.${id}` })),
  apart: { none: 'messages.noneOf' },
};
const filters: readonly ListFilter[] = [byStatus];
/** The state of the conversation, which other servers do not have. */
const byState: ListFilter = {
  source: 'state',
  choices: conversationStates.map((id) => ({ id, label: `messages.states.${id}` as const })),
};
const ownFilters: readonly ListFilter[] = [byStatus, byState];

/** Messages from the site's contact form. */
export function MessageList() {
  const narrow = useNarrow();
  const hasExtensions = useExtensions();
  const remove = useDeleteAction();
  const makeLead = useMakeLead(messages.module);
  const rowActions = useMemo<readonly RowAction<ContactMessage>[]>(() => {
    const open: RowAction<ContactMessage> = {
      label: 'messages.open',
      icon: ReplyOutlined,
      needs: 'update',
      to: 'edit',
      visible: ({ status }) => status === 'pending',
    };
    const lead: RowAction<ContactMessage> = {
      label: 'replies.makeLead',
      icon: PersonAddAltOutlined,
      needs: 'add',
      module: 'enquiries',
      visible: (message) => !message.lead,
      onClick: ({ id }, name) => makeLead(id, () => call(messages.endpoints.makeLead, { params: { id } }), name),
    };
    return hasExtensions ? [open, lead, remove] : [open];
  }, [hasExtensions, makeLead, remove]);
  return (
    <>
      <RecordList<ContactMessage>
        columns={columns}
        filters={hasExtensions ? ownFilters : filters}
        top={
          <>
            <LiveRows<Row<ContactMessage>> moves={hasMovingLetter} />
            <Cards />
          </>
        }
        tabs={<StatusTabs />}
        {...(narrow ? {} : { headerActions: <ZoneNote /> })}
        rowActions={rowActions}
        {...(hasExtensions ? { bulkActions: bulkDelete } : {})}
        recordLink="record"
        recordName={({ email }) => email}
        empty={{ icon: <MailOutlined /> }}
      />
      <MessageDialog />
    </>
  );
}

const hasMovingLetter = ({ letter }: ContactMessage) => isLetterMoving(letter);

/** Requests the counts from the server; if it does not support that call, they are counted from the whole list. */
async function readCounts(signal: AbortSignal): Promise<MessageCounts> {
  try {
    return (await call(messages.endpoints.counts, { signal })).data;
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    const { data } = await call(messages.endpoints.list, { signal });
    const pendingCount = data.filter(({ status }) => status === 'pending').length;
    return { total: data.length, pending: pendingCount, replied: data.length - pendingCount };
  }
}

/** The counts, loaded after the rows; undefined without a response. */
function useMessageCounts(): MessageCounts | undefined {
  const { isPending } = useListContext();
  const { data } = useQuery({
    queryKey: ['messages', 'counts'],
    queryFn: ({ signal }) => readCounts(signal),
    enabled: !isPending,
    retry: false,
  });
  return data;
}

function Cards() {
  const text = useText();
  const counts = useMessageCounts();
  return (
    <StatCards
      label={text('messages.cards.label')}
      cards={(['total', 'pending', 'replied'] as const).map((card) => ({
        label: text(`messages.cards.${card}`),
        value: counts?.[card],
      }))}
    />
  );
}

function StatusTabs() {
  const { pending, replied } = useMessageCounts() ?? {};
  const counts = useMemo(
    () => (pending === undefined || replied === undefined ? undefined : { pending, replied }),
    [pending, replied],
  );
  return (
    <>
      <FilterTabs filter={byStatus} all="messages.all" counts={counts} />
      {useNarrow() ? <ZoneNote /> : null}
    </>
  );
}
