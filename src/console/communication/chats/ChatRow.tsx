import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { useCreatePath } from 'ra-core';
import { useId } from 'react';
import type { ChatConversation } from '#contract/communication/chats.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/ui/access/usePermission.ts';
import { MailLink, PhoneLink } from '#console/ui/format/contactLinks.tsx';
import { formatDateTime } from '#console/ui/format/format.ts';
import { useNarrow } from '#console/ui/layout/useNarrow.ts';
import { RowLink } from '#console/ui/list/links.tsx';
import { RowActions, type OpenMenu } from '#console/ui/list/RowActions.tsx';
import { SelectBox } from '#console/ui/list/TableRow.tsx';
import type { Row, RowAction } from '#console/ui/list/RecordList.tsx';
import { chatName } from './chatName.ts';
import { ChatStatusChip, StatusSelect } from './StatusSelect.tsx';
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

/** A conversation: who, when, how it stands, and its messages once it is expanded. */
export function ChatRow({ chat, open, selected = false, onSelect, onToggle, actions, onMenu }: ChatRowProps) {
  const text = useText();
  const narrow = useNarrow();
  const messagesId = useId();
  const { id, sessionId, userDetails, startedAt, lastMessageAt, unread } = chat;
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
          <ChatStatusChip status={chat.status} />
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
        <span className={styles.session}>{text('chats.session', { id: sessionId })}</span>
        {startedAt ? (
          <time dateTime={startedAt}>{text('chats.started', { time: formatDateTime(startedAt) })}</time>
        ) : null}
      </p>
      {open ? (
        <div id={messagesId} className={styles.messages}>
          <Transcript id={id} />
        </div>
      ) : null}
    </li>
  );
}

/** The lead that was made of it, for who may read leads. */
function LeadLink({ lead }: Pick<ChatConversation, 'lead'>) {
  const text = useText();
  const createPath = useCreatePath();
  const allowed = usePermission('read', 'enquiries');
  if (!lead) return null;
  const label = text('chats.lead', { name: lead.name });
  if (!allowed) return <span>{label}</span>;
  return <RowLink to={createPath({ resource: 'enquiries', type: 'edit', id: lead._id })}>{label}</RowLink>;
}
