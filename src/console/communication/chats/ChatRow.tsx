import ExpandLessOutlined from '@mui/icons-material/ExpandLessOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { useId } from 'react';
import type { ChatConversation } from '#contract/communication/chats.ts';
import { useText } from '#console/texts/index.ts';
import { MailLink, PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { formatDateTime } from '#console/kit/format/format.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import { RowActions, type OpenMenu } from '#console/kit/list/RowActions.tsx';
import { SelectBox } from '#console/kit/list/TableRow.tsx';
import type { Row as ListRow, RowAction } from '#console/kit/list/RecordList.tsx';
import { KnownStudentMark } from '#console/features/person/KnownStudentMark.tsx';
import { LeadLink } from '#console/features/replies/MakeLead.tsx';
import { useKnownExtensions } from '#console/kit/actions/waitingQueues.ts';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';
import { withTexts } from '#console/texts/loadedTexts.ts';
import type { ConversationViewProps } from '#console/features/conversation/ConversationView.tsx';
import { chatName } from './chatName.ts';
import { StatusSelect } from './StatusSelect.tsx';
import styles from './chats.module.css';
import { Transcript } from './Transcript.tsx';

const ConversationView = lazyPart<ConversationViewProps>(
  async () => (await withTexts(import('#console/features/conversation/ConversationView.tsx'))).ConversationView,
);

const noMoves = { previous: undefined, next: undefined } as const;

/** An expanded chat: its messages, then replies, notes and the composer of the inbox, if the server has it. */
function OpenChat({ id }: { id: string }) {
  const hasInbox = useKnownExtensions() === true;
  return (
    <>
      <Transcript id={id} isAnswerable={hasInbox} />
      {hasInbox ? (
        <Stack ground="outlined">
          <ConversationView name={{ noun: 'chats', id }} moves={noMoves} isContinued failure="chats.detailsFailed" />
        </Stack>
      ) : null}
    </>
  );
}

type ChatRowProps = {
  chat: ListRow<ChatConversation>;
  open: boolean;
  selected?: boolean;
  /** Omitted if conversations cannot be selected. */
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
  const { id, userDetails, startedAt, lastMessageAt, unread } = chat;
  const name = chatName(chat, text);
  const { email, phone } = userDetails ?? {};
  return (
    <Stack as="li" gap={4} pad={12} data-record={id} {...(selected ? { ground: 'accent' } : {})}>
      <Row gap={12} wrap justify="between" className={styles.head}>
        {onSelect ? <SelectBox name={name} selected={selected} onSelect={onSelect} /> : null}
        <Row
          as="button"
          type="button"
          className={`${looks.plainButton} ${styles.toggle}`}
          grow
          aria-expanded={open}
          aria-controls={open ? messagesId : undefined}
          aria-label={[unread && text('chats.unread'), text(open ? 'chats.collapse' : 'chats.expand', { name })]
            .filter(Boolean)
            .join(', ')}
          onClick={() => onToggle(id)}
        >
          {open ? <ExpandLessOutlined fontSize="small" /> : <ExpandMoreOutlined fontSize="small" />}
          {unread ? <span className={`${looks.dot} ${styles.unread}`} /> : null}
          <Text as="span" weight={unread ? 600 : 500} breaks="anywhere">
            {name}
          </Text>
        </Row>
        <Row as="span" gap={12} wrap>
          <StatusSelect chat={chat} name={name} />
          <RowActions record={chat} name={name} actions={actions} onMenu={onMenu} menuOnly={narrow} />
        </Row>
      </Row>
      <Text as="div" size="table" tone="muted" breaks="anywhere">
        <Row as="p" gap={16} wrap>
          {email ? <MailLink email={email} /> : null}
          {phone ? <PhoneLink phone={phone} /> : null}
          {email || phone ? <KnownStudentMark noun="chats" id={id} /> : null}
          {lastMessageAt ? (
            <time dateTime={lastMessageAt}>{text('chats.last', { time: formatDateTime(lastMessageAt) })}</time>
          ) : null}
          <LeadLink lead={chat.lead} />
        </Row>
        {startedAt ? (
          <p>
            <time dateTime={startedAt}>{text('chats.started', { time: formatDateTime(startedAt) })}</time>
          </p>
        ) : null}
      </Text>
      {open ? (
        <Stack id={messagesId} above={8}>
          <OpenChat id={id} />
        </Stack>
      ) : null}
    </Stack>
  );
}
