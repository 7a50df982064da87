import { memo, type KeyboardEvent } from 'react';
import type { Ticket } from '#contract/system/tickets.ts';
import { useText } from '#console/texts/index.ts';
import { formatDate, formatDateTime, formatTime } from '#console/kit/format/format.ts';
import { RowLink } from '#console/kit/list/links.tsx';
import { classes } from '#console/kit/layout/box.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Tag, Text, VisuallyHidden } from '#console/kit/layout/parts.tsx';
import { KnownStudentMark } from '#console/features/person/KnownStudentMark.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { useHasDraft } from '#console/features/conversation/useDrafts.ts';
import { RepliedChip } from './RepliedChip.tsx';
import styles from './tickets.module.css';

type TicketItemProps = {
  ticket: ListRow<Ticket>;
  path: string;
  selected: boolean;
  unread: boolean;
  /** Whether Tab stops here. */
  stop: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** A ticket in the list: sender, time, the beginning of the message, and its status. */
export const TicketItem = memo(function TicketItem(props: TicketItemProps) {
  const { ticket, path, selected, unread, stop, onKeyDown } = props;
  const text = useText();
  const hasDraft = useHasDraft(ticket.id);
  return (
    <Stack as="li" gap={0} data-record={ticket.id}>
      <RowLink
        to={path}
        className={looks.plainButton}
        data-ticket={ticket.id}
        data-unread={unread || undefined}
        aria-current={selected || undefined}
        tabIndex={stop ? 0 : -1}
        onKeyDown={onKeyDown}
      >
        <Stack as="span" gap={4} pad={12}>
          <Row as="span">
            {unread ? (
              <span className={classes(looks.dot, styles.unread)}>
                <VisuallyHidden>{text('tickets.unread')}</VisuallyHidden>
              </span>
            ) : null}
            <Text as="span" lines={1} weight={unread ? 600 : 500} tone="strong" grow>
              {ticket.name}
            </Text>
            <KnownStudentMark noun="tickets" id={ticket.id} plain />
            <RepliedChip ticket={ticket} />
            <Text
              as="time"
              size="small"
              tone="muted"
              numbers
              fixed
              dateTime={ticket.createdAt}
              title={formatDateTime(ticket.createdAt)}
            >
              {shortMoment(ticket.createdAt)}
            </Text>
          </Row>
          <Row as="span">
            <Text as="span" size="table" tone="muted" lines={1} grow>
              {ticket.message}
            </Text>
            {ticket.state === 'closed' && !ticket.replied ? <Tag>{text('tickets.closed')}</Tag> : null}
            {hasDraft ? (
              <Text as="em" size="small" tone="muted" fixed>
                {text('tickets.draft')}
              </Text>
            ) : null}
          </Row>
        </Stack>
      </RowLink>
    </Stack>
  );
});

/** The time for a ticket of today, the day for an older one. */
function shortMoment(moment: string | undefined): string {
  const day = formatDate(moment);
  return day === formatDate(Date.now()) ? formatTime(moment) : day;
}
