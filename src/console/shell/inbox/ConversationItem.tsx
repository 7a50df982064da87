import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { memo, type KeyboardEvent } from 'react';
import type { Conversation } from '#contract/features/inbox.ts';
import { useText } from '#console/texts/index.ts';
import { Stack, Tag, VisuallyHidden } from '#console/kit/layout/parts.tsx';
import { urgencyOf } from './inboxRows.ts';
import { ConversationLink } from '#console/features/conversation/ConversationLink.tsx';
import { isSnoozed } from '#console/features/conversation/Triage.tsx';
import styles from './inbox.module.css';

const icons = { tickets: ConfirmationNumberOutlined, messages: MailOutlined, chats: ForumOutlined } as const;

type ConversationItemProps = {
  row: Conversation;
  path: string;
  selected: boolean;
  /** Whether the conversation is no longer in the queue. */
  gone: boolean;
  /** The current time, to determine lateness. */
  now: number;
  /** Whether this row is the list's only tab stop. */
  stop: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** A row of the inbox: person, source, time, the beginning of the latest text, and the conversation's owner. */
export const ConversationItem = memo(function ConversationItem(props: ConversationItemProps) {
  const { row, path, selected, gone, now, stop, onKeyDown } = props;
  const text = useText();
  const Icon = icons[row.noun];
  const urgency = urgencyOf(row, now);
  const preview = row.previewOf === 'outgoing' ? text('inbox.you', { text: row.preview }) : row.preview;
  return (
    <Stack as="li" gap={0} data-gone={gone || undefined} className={styles.item}>
      <ConversationLink
        id={row._id}
        to={path}
        data-conversation={row._id}
        isSelected={selected}
        isUnread={row.unread}
        isGone={gone}
        tabIndex={stop ? 0 : -1}
        onKeyDown={onKeyDown}
        icon={
          <span title={text(`conversation.kinds.${row.noun}`)}>
            <Icon fontSize="inherit" aria-hidden="true" />
            <VisuallyHidden>{text(`conversation.kinds.${row.noun}`)}</VisuallyHidden>
          </span>
        }
        name={row.name || text('conversation.anonymous')}
        marks={
          urgency ? (
            <Tag tone={urgency === 'late' ? 'red' : 'amber'}>
              {text(urgency === 'late' ? 'inbox.late' : 'inbox.dueSoon')}
            </Tag>
          ) : null
        }
        at={row.lastAt}
        preview={preview}
        state={
          gone ? (
            <Tag>{text(isSnoozed(row, now) ? 'inbox.queues.snoozed' : `conversation.states.${row.state}`)}</Tag>
          ) : null
        }
        owner={
          row.owner ? (
            <Tag tone="accent" title={text('conversation.ownerOf', { name: row.owner.name })}>
              <span aria-hidden="true">{initialsOf(row.owner.name)}</span>
              <VisuallyHidden>{text('conversation.ownerOf', { name: row.owner.name })}</VisuallyHidden>
            </Tag>
          ) : null
        }
      />
    </Stack>
  );
});

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('');
}
