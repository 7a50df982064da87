import { useCreatePath, useLocation, useMatchPath, useNavigate } from 'react-admin';
import { ConversationNoun } from '#contract/conversations.ts';
import { InboxQueue } from '#contract/features/inbox.ts';
import { writing, type ConversationName } from '#console/features/conversation/conversationName.ts';

export type InboxFilter = {
  readonly queue: InboxQueue;
  readonly noun: ConversationNoun | undefined;
  readonly search: string;
};

/** The state in the address: the conversation in its path; queue, source and search in its query. */
export function useInboxAddress() {
  const list = useCreatePath()({ resource: 'inbox', type: 'list' });
  const matchPath = useMatchPath();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const record = matchPath({ path: `${list}/:noun/:id`, end: true }, pathname)?.params;
  const match = record ?? matchPath({ path: `${list}/:noun`, end: true }, pathname)?.params;
  const noun = ConversationNoun.safeParse(match?.noun).data;
  const selected: ConversationName | undefined = noun && record?.id ? { noun, id: record.id } : undefined;
  const filter: InboxFilter = {
    queue: InboxQueue.safeParse(params.get('queue')).data ?? 'open',
    // Without a conversation, the path `/inbox/messages` filters by noun; with one, it only says where the conversation
    // is.
    noun: ConversationNoun.safeParse(params.get('source') ?? (record ? undefined : noun)).data,
    search: params.get('q') ?? '',
  };
  const pathOf = (name: ConversationName) => `${list}/${name.noun}/${encodeURIComponent(name.id)}${search}`;
  /** The address of the list with another filter. */
  const withFilter = (change: Partial<InboxFilter>) => {
    const { queue, noun: source, search: q } = { ...filter, ...change };
    const query = new URLSearchParams({ queue, ...(source ? { source } : {}), ...(q ? { q } : {}) });
    return `${list}?${query}`;
  };
  return {
    selected,
    filter,
    listPath: list + search,
    figuresPath: `${list}/figures`,
    pathOf,
    withFilter,
    choose: (change: Partial<InboxFilter>) => void navigate(withFilter(change), { replace: true }),
    /** Replaces the shown conversation in the history, so that Back does not step through every conversation. */
    replace: (name: ConversationName, isToWrite: boolean) =>
      void navigate(pathOf(name), { replace: true, ...(isToWrite ? { state: writing } : {}) }),
  };
}

export type InboxAddress = ReturnType<typeof useInboxAddress>;
