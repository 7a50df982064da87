import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { useId } from 'react';
import type { ChatConversation } from '#contract/communication/chats.ts';
import { useText } from '#console/texts/index.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { MailLink, PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { formatDateTime } from '#console/kit/format/format.ts';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import { RowActions, type OpenMenu } from '#console/kit/list/RowActions.tsx';
import { SelectBox } from '#console/kit/list/TableRow.tsx';
import type { Row, RowAction } from '#console/kit/list/RecordList.tsx';
import { LeadLink } from '#console/features/replies/MakeLead.tsx';
import { ChatNotes } from './ChatNotes.tsx';
import { chatName } from './chatName.ts';
import { StatusSelect } from './StatusSelect.tsx';
import { Transcript } from './Transcript.tsx';
import styles from './chats.module.css';

type ChatRowProps = {
  chat: Row<ChatConversation>;
  open: boolean;
  selected?: boolean;
  /** Left out where conversations are not selected. */
  onSelect?: (on: boolean, range: boolean) => void;
  onToggle: (id: string) => void;
  actions: readonly RowAction[];
  onMenu: (menu: OpenMenu) => void;
};

/** A conversation: visitor, times and status, and its messages once expanded. */
export function ChatRow({ chat, open, selected = false, onSelect, onToggle, actions, onMenu }: ChatRowProps) {
  const text = useText();
  const narrow = useNarrow();
  const messagesId = useId();
  const extended = useExtensions();
  const { id, userDetails, startedAt, lastMessageAt, unread } = chat;
  const name = chatName(chat, text);
  const { email, phone } = userDetails ?? {};
  return (
    <li className={styles.row} data-unread={unread || undefined} data-selected={selected || undefined}>
      <div className={styles.head}>
        {onSelect ? <SelectBox name={name} selected={selected} onSelect={onSelect} /> : null}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? messagesId : undefined}
          aria-label={[unread && text('chats.unread'), text(open ? 'chats.collapse' : 'chats.expand', { name })]
            .filter(Boolean)
            .join(', ')}
          onClick={() => onToggle(id)}
        >
          <ExpandMoreOutlined className={styles.arrow} fontSize="small" />
          {unread ? <span className={styles.dot} /> : null}
          <span className={styles.name}>{name}</span>
        </button>
        <span className={styles.marks}>
          <StatusSelect chat={chat} name={name} />
          <RowActions record={chat} name={name} actions={actions} onMenu={onMenu} menuOnly={narrow} />
        </span>
      </div>
      <p className={styles.facts}>
        {email ? <MailLink email={email} /> : null}
        {phone ? <PhoneLink phone={phone} /> : null}
        {lastMessageAt ? (
          <time dateTime={lastMessageAt}>{text('chats.last', { time: formatDateTime(lastMessageAt) })}</time>
        ) : null}
        <LeadLink lead={chat.lead} />
      </p>
      <p className={styles.facts}>
        {startedAt ? (
          <time dateTime={startedAt}>{text('chats.started', { time: formatDateTime(startedAt) })}</time>
        ) : null}
      </p>
      {open ? (
        <div id={messagesId} className={styles.messages}>
          <Transcript id={id} />
          {extended ? <ChatNotes chatId={id} /> : null}
        </div>
      ) : null}
    </li>
  );
}
