import { memo, type KeyboardEvent } from 'react';
import type { Ticket } from '#contract/system/tickets.ts';
import { useText } from '#console/texts/index.ts';
import { Stack, Tag } from '#console/kit/layout/parts.tsx';
import { KnownStudentMark } from '#console/features/person/KnownStudentMark.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { ConversationLink } from '#console/features/conversation/ConversationLink.tsx';
import { RepliedChip } from './RepliedChip.tsx';

type TicketItemProps = {
  ticket: ListRow<Ticket>;
  path: string;
  selected: boolean;
  unread: boolean;
  /** Whether this row is the list's only tab stop. */
  stop: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** A ticket in the list: sender, time, the beginning of the message, and its status. */
export const TicketItem = memo(function TicketItem(props: TicketItemProps) {
  const { ticket, path, selected, unread, stop, onKeyDown } = props;
  const text = useText();
  return (
    <Stack as="li" gap={0} data-record={ticket.id}>
      <ConversationLink
        id={ticket.id}
        to={path}
        data-ticket={ticket.id}
        isSelected={selected}
        isUnread={unread}
        tabIndex={stop ? 0 : -1}
        onKeyDown={onKeyDown}
        name={ticket.name}
        marks={
          <>
            <KnownStudentMark noun="tickets" id={ticket.id} plain />
            <RepliedChip ticket={ticket} />
          </>
        }
        at={ticket.createdAt}
        preview={ticket.message}
        state={ticket.state === 'closed' && !ticket.replied ? <Tag>{text('tickets.closed')}</Tag> : null}
      />
    </Stack>
  );
});
