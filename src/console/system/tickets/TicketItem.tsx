import { memo, type KeyboardEvent } from 'react';
import type { Ticket } from '#contract/system/tickets.ts';
import { useText } from '#console/texts/index.ts';
import { formatDate, formatDateTime, formatTime } from '#console/kit/format/format.ts';
import { RowLink } from '#console/kit/list/links.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { useHasDraft } from './useReplyDraft.ts';
import styles from './tickets.module.css';

type TicketItemProps = {
  ticket: Row<Ticket>;
  path: string;
  selected: boolean;
  unread: boolean;
  /** Whether Tab stops here. */
  stop: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** A ticket in the list: who, when, the beginning of the message, and what is still to do. */
export const TicketItem = memo(function TicketItem(props: TicketItemProps) {
  const { ticket, path, selected, unread, stop, onKeyDown } = props;
  const text = useText();
  const hasDraft = useHasDraft(ticket.id);
  return (
    <li>
      <RowLink
        to={path}
        className={styles.item}
        data-ticket={ticket.id}
        data-unread={unread || undefined}
        aria-current={selected || undefined}
        tabIndex={stop ? 0 : -1}
        onKeyDown={onKeyDown}
      >
        <span className={styles.itemHead}>
          {unread ? (
            <span className={styles.unread}>
              <span className="visually-hidden">{text('tickets.unread')}</span>
            </span>
          ) : null}
          <span className={styles.name}>{ticket.name}</span>
          <time dateTime={ticket.createdAt} title={formatDateTime(ticket.createdAt)}>
            {shortMoment(ticket.createdAt)}
          </time>
        </span>
        <span className={styles.excerpt}>{ticket.message}</span>
        <span className={styles.marks}>
          <StatusChip
            tone={ticket.replied ? 'green' : 'amber'}
            label={text(`tickets.filters.${ticket.replied ? 'replied' : 'unreplied'}`)}
          />
          {hasDraft ? <span className={styles.draft}>{text('tickets.draft')}</span> : null}
        </span>
      </RowLink>
    </li>
  );
});

/** The time today, the day before that. */
function shortMoment(moment: string | undefined): string {
  const day = formatDate(moment);
  return day === formatDate(Date.now()) ? formatTime(moment) : day;
}
