import { useQuery, useQueryClient } from '@tanstack/react-query';
import { conversationNouns } from '#contract/conversations.ts';
import { inbox, type Conversation } from '#contract/features/inbox.ts';
import { callIfKnown } from '#console/providers/call.ts';
import { useIsLive, useLive } from '#console/providers/live.ts';
import { useText } from '#console/texts/index.ts';
import { slowPollMs } from '#console/kit/actions/waitingQueues.ts';
import { formatDateTime } from '#console/kit/format/format.ts';
import { Text } from '#console/kit/layout/parts.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { useConsole } from '../context.ts';
import { useCountOf } from '../queues.ts';
import { maxRows, OwnPanel } from './OwnPanel.tsx';
import { PanelName } from './Panel.tsx';

const queryKey = ['inbox', 'ofHome'];

type OwnConversation = Conversation & { readonly isLate: boolean };

const withLateness = (conversation: Conversation): OwnConversation => ({
  ...conversation,
  isLate: conversation.answerDueAt !== null && Date.parse(conversation.answerDueAt) < Date.now(),
});

const conversationRow = (conversation: OwnConversation) => <ConversationRow conversation={conversation} />;

/** The user's open tickets, messages and chats; empty on a server without the inbox. */
export function MyConversations() {
  const { basename } = useConsole();
  const count = useCountOf('inboxMine');
  const isLive = useIsLive();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const page = await callIfKnown(inbox.endpoints.conversations, { query: { queue: 'mine' }, signal });
      return page && page.rows.slice(0, maxRows).map(withLateness);
    },
    retry: false,
    refetchInterval: isLive ? false : slowPollMs,
  });
  const reread = () => void queryClient.invalidateQueries({ queryKey });
  useLive(conversationNouns[0], reread);
  useLive(conversationNouns[1], reread);
  useLive(conversationNouns[2], reread);
  if (data === null) return null;
  return (
    <OwnPanel
      id="my-conversations"
      title="shell.queues.inboxMine"
      none="home.mine.noConversations"
      failed="home.mine.failedConversations"
      all="home.mine.allConversations"
      module="inbox"
      rows={data}
      count={count}
      isFailed={isError}
      onRetry={() => void refetch()}
      to={`${basename}/inbox?queue=mine`}
      addressOf={({ noun, _id }) => `${basename}/inbox/${noun}/${_id}?queue=mine`}
      row={conversationRow}
    />
  );
}

function ConversationRow({ conversation }: { conversation: OwnConversation }) {
  const { name, email, preview, isLate, lastAt } = conversation;
  const text = useText();
  return (
    <>
      <PanelName name={name || email || text('home.mine.visitor')} note={preview} />
      {isLate ? <StatusChip tone="red" label={text('home.mine.late')} /> : null}
      <Text as="span" fixed size="small" tone="muted" numbers>
        {formatDateTime(lastAt)}
      </Text>
    </>
  );
}
