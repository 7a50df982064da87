import { useState } from 'react';
import { useCreatePath, useListContext, useLocation, useMatchPath, useNavigate, useResourceContext } from 'react-admin';
import type { ChatConversation } from '#contract/communication/chats.ts';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { Card, Stack, Text } from '#console/kit/layout/parts.tsx';
import { RowLinks } from '#console/kit/list/links.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import type { RowsProps } from '#console/kit/list/RecordTable.tsx';
import { RowMenu, type OpenMenu } from '#console/kit/list/RowActions.tsx';
import { useRowFocus } from '#console/kit/list/useRowFocus.ts';
import { useSelection } from '#console/kit/list/useSelection.ts';
import { LoadingBar } from '#console/kit/states/LoadingRows.tsx';
import { ChatRow } from './ChatRow.tsx';
import { useChat } from './Transcript.tsx';

/**
 * The expanded conversation. It is stored in the address, so that links can lead to it; search and filter stay as they
 * are.
 */
function useOpenChat(): { readonly open: string | undefined; readonly toggle: (id: string) => void } {
  const resource = useResourceContext() ?? 'chat-conversations';
  const list = useCreatePath()({ resource, type: 'list' });
  const matchPath = useMatchPath();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const open = matchPath({ path: `${list}/:id`, end: true }, pathname)?.params.id;
  const toggle = (id: string) =>
    void navigate((id === open ? list : `${list}/${encodeURIComponent(id)}`) + search, { replace: true });
  return { open, toggle };
}

/** The conversations of a page; the one that the address names is expanded. */
export function ChatRows({ title, actions, selectable }: RowsProps) {
  const text = useText();
  const { data, total, isFetching } = useListContext<Row<ChatConversation>>();
  const { select, isSelected } = useSelection(data);
  const { open, toggle } = useOpenChat();
  const [menu, setMenu] = useState<OpenMenu>();
  const attachRows = useRowFocus();
  if (!data) return <WaitingRows />;
  return (
    <>
      <Text as="h2" size="body" pad={12} line="below">
        {text('chats.count', { count: formatNumber(total) })}
      </Text>
      <Stack as="ul" ref={attachRows} gap={0} line="between" aria-label={title} aria-busy={isFetching || undefined}>
        {data.map((chat, index) => (
          <ChatRow
            key={chat.id}
            chat={chat}
            open={chat.id === open}
            onToggle={toggle}
            selected={isSelected(chat.id)}
            {...(selectable ? { onSelect: (on, range) => select(chat.id, index, on, range) } : {})}
            actions={actions}
            onMenu={setMenu}
          />
        ))}
      </Stack>
      <RowMenu menu={menu} onClose={() => setMenu(undefined)} />
    </>
  );
}

function WaitingRows() {
  const text = useText();
  return (
    <>
      <Text as="div" weight={600} pad={12} line="below">
        <output>{text('chats.loading')}</output>
      </Text>
      <Stack gap={24} pad={16} aria-hidden="true">
        {Array.from({ length: 5 }, (_, row) => (
          <LoadingBar key={row} index={row} />
        ))}
      </Stack>
    </>
  );
}

const noActions: readonly never[] = [];

/** The conversation named by the address, if it is not on the current page of the list. */
export function LinkedChat() {
  const { data } = useListContext<Row<ChatConversation>>();
  const { open } = useOpenChat();
  if (open === undefined || !data || data.some(({ id }) => id === open)) return null;
  return <OtherChat id={open} />;
}

function OtherChat({ id }: { id: string }) {
  const text = useText();
  const { data: chat } = useChat(id);
  const { toggle } = useOpenChat();
  return (
    <RowLinks>
      <Card as="section" pad={4} below={16} aria-label={text('chats.linked')}>
        {chat ? (
          <Stack as="ul">
            <ChatRow open chat={chat} onToggle={toggle} actions={noActions} onMenu={() => undefined} />
          </Stack>
        ) : null}
      </Card>
    </RowLinks>
  );
}
