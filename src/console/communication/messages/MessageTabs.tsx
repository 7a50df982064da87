import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { ListTabs, type ListTab } from '#console/kit/tabs/ListTabs.tsx';
import { CannedReplyList } from './CannedReplyList.tsx';
import { MessageList } from './MessageList.tsx';

const tabs: readonly ListTab[] = [
  { resource: 'messages', label: 'messages.title', list: MessageList },
  { resource: 'messages/canned-replies', label: 'cannedReplies.title', list: CannedReplyList },
];

/** The messages, and a tab of canned replies, which only our server stores. */
export function MessageTabs() {
  return useExtensions() ? <ListTabs label="messages.tabs" tabs={tabs} /> : <MessageList />;
}
