import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { memo, type KeyboardEvent } from 'react';
import type { Conversation } from '#contract/features/inbox.ts';
import { useText } from '#console/texts/index.ts';
import { formatDate, formatDateTime, formatTime } from '#console/kit/format/format.ts';
import { RowLink } from '#console/kit/list/links.tsx';
import { classes } from '#console/kit/layout/box.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Tag, Text, VisuallyHidden } from '#console/kit/layout/parts.tsx';
import { urgencyOf } from './inboxRows.ts';
import { useHasDraft } from '#console/features/conversation/useDrafts.ts';
import styles from './inbox.module.css';

const icons = { tickets: ConfirmationNumberOutlined, messages: MailOutlined, chats: ForumOutlined } as const;

type ConversationItemProps = {
  row: Conversation;
  path: string;
  selected: boolean;
  /** Whether it is no longer in the queue. */
  gone: boolean;
  /** The current time, to tell what is late. */
  now: number;
  /** Whether Tab stops here. */
  stop: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** A row of the inbox: person, source, time, the beginning of the latest text, and its owner. */
export const ConversationItem = memo(function ConversationItem(props: ConversationItemProps) {
  const { row, path, selected, gone, now, stop, onKeyDown } = props;
  const text = useText();
  const hasDraft = useHasDraft(row._id);
  const Icon = icons[row.noun];
  const urgency = urgencyOf(row, now);
  const preview = row.previewOf === 'outgoing' ? text('inbox.you', { text: row.preview }) : row.preview;
  return (
    <Stack as="li" gap={0} data-gone={gone || undefined} className={styles.item}>
      <RowLink
        to={path}
        className={looks.plainButton}
        data-conversation={row._id}
        data-unread={row.unread || undefined}
        aria-current={selected || undefined}
        tabIndex={stop ? 0 : -1}
        onKeyDown={onKeyDown}
      >
        <Stack as="span" gap={4} pad={12}>
          <Row as="span">
            {row.unread ? (
              <span className={classes(looks.dot, styles.unread)}>
                <VisuallyHidden>{text('inbox.unread')}</VisuallyHidden>
              </span>
            ) : null}
            <span title={text(`conversation.kinds.${row.noun}`)}>
              <Icon fontSize="inherit" aria-hidden="true" />
              <VisuallyHidden>{text(`conversation.kinds.${row.noun}`)}</VisuallyHidden>
            </span>
            <Text as="span" lines={1} weight={row.unread ? 600 : 500} tone={gone ? 'muted' : 'strong'} grow>
              {row.name || text('conversation.anonymous')}
            </Text>
            {urgency ? (
              <Tag tone={urgency === 'late' ? 'red' : 'amber'}>
                {text(urgency === 'late' ? 'inbox.late' : 'inbox.dueSoon')}
              </Tag>
            ) : null}
            <Text
              as="time"
              size="small"
              tone="muted"
              numbers
              fixed
              dateTime={row.lastAt}
              title={formatDateTime(row.lastAt)}
            >
              {shortMoment(row.lastAt)}
            </Text>
          </Row>
          <Row as="span">
            <Text as="span" size="table" tone="muted" weight={row.unread ? 600 : 400} lines={1} grow>
              {preview}
            </Text>
            {gone ? (
              <Tag>{text(isSnoozed(row, now) ? 'inbox.queues.snoozed' : `conversation.states.${row.state}`)}</Tag>
            ) : null}
            {hasDraft ? (
              <Text as="em" size="small" tone="amber" fixed>
                {text('conversation.draft')}
              </Text>
            ) : null}
            {row.owner ? (
              <Tag tone="accent" title={text('conversation.ownerOf', { name: row.owner.name })}>
                <span aria-hidden="true">{initialsOf(row.owner.name)}</span>
                <VisuallyHidden>{text('conversation.ownerOf', { name: row.owner.name })}</VisuallyHidden>
              </Tag>
            ) : null}
          </Row>
        </Stack>
      </RowLink>
    </Stack>
  );
});

const isSnoozed = ({ snoozedUntil }: Conversation, now: number): boolean =>
  snoozedUntil !== null && Date.parse(snoozedUntil) > now;

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('');
}

/** The time for a text of today, the day for an older one. */
function shortMoment(moment: string): string {
  const day = formatDate(moment);
  return day === formatDate(Date.now()) ? formatTime(moment) : day;
}
