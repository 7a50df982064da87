import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { ChatConversation } from '#contract/communication/chats.ts';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { RowLinks } from '#console/kit/list/links.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import type { RowsProps } from '#console/kit/list/RecordTable.tsx';
import { RowMenu, type OpenMenu } from '#console/kit/list/RowActions.tsx';
import { useRowFocus } from '#console/kit/list/useRowFocus.ts';
import { useSelection } from '#console/kit/list/useSelection.ts';
import { LoadingBar } from '#console/kit/states/LoadingRows.tsx';
import { ChatRow } from './ChatRow.tsx';
import { useChat } from './Transcript.tsx';
import { useOpenChat } from './useOpenChat.ts';
import styles from './chats.module.css';

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
    <div className={styles.list}>
      <h2 className={styles.heading}>{text('chats.count', { count: formatNumber(total) })}</h2>
      <ul ref={attachRows} className={styles.rows} aria-label={title} aria-busy={isFetching || undefined}>
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
      </ul>
      <RowMenu menu={menu} onClose={() => setMenu(undefined)} />
    </div>
  );
}

function WaitingRows() {
  const text = useText();
  return (
    <div className={styles.list}>
      <output className={styles.heading}>{text('chats.loading')}</output>
      <div className={styles.waiting} aria-hidden="true">
        {Array.from({ length: 5 }, (_, row) => (
          <LoadingBar key={row} index={row} />
        ))}
      </div>
    </div>
  );
}

const noActions: readonly never[] = [];

/** The conversation that a link leads to, where it is not on the page that the list shows. */
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
      <section className={styles.linked} aria-label={text('chats.linked')}>
        {chat ? (
          <ul className={styles.rows}>
            <ChatRow open chat={chat} onToggle={toggle} actions={noActions} onMenu={() => undefined} />
          </ul>
        ) : null}
      </section>
    </RowLinks>
  );
}
