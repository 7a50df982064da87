import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import type { Ticket } from '#contract/system/tickets.ts';
import { useText } from '#console/texts/index.ts';
import { withTexts } from '#console/texts/loadedTexts.ts';
import { useKnownExtensions } from '#console/kit/actions/waitingQueues.ts';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import type { ConversationViewProps } from '#console/features/conversation/ConversationView.tsx';
import { PlainTicket } from './PlainTicket.tsx';
import { RepliedChip } from './RepliedChip.tsx';
import { useMoves, useNextUnreplied } from './useNeighbours.ts';
import type { TicketAddress } from './useTicketAddress.ts';

const ConversationView = lazyPart<ConversationViewProps>(
  async () => (await withTexts(import('#console/features/conversation/ConversationView.tsx'))).ConversationView,
);

/** One ticket: the conversation of the inbox, or the question and the only reply on a server without an inbox. */
export function TicketView({ id, address }: { id: string; address: TicketAddress }) {
  const text = useText();
  const narrow = useNarrow();
  const hasInbox = useKnownExtensions();
  const { data: rows } = useListContext<Row<Ticket>>();
  const ticket = rows?.find((row) => row.id === id);
  const moves = useMoves(id, address);
  const findNext = useNextUnreplied(id, address);
  const back = narrow ? { back: { to: address.listPath, label: text('tickets.back') } } : {};
  // The conversation's code is preloaded before it is known whether the server has the inbox.
  useEffect(() => void ConversationView.preload(), []);
  if (hasInbox === undefined) return <LoadingRows rows={4} />;
  if (!hasInbox) return <PlainTicket id={id} moves={moves} {...back} />;
  return (
    <ConversationView
      name={{ noun: 'tickets', id }}
      moves={moves}
      findNext={findNext}
      failure="tickets.fetchFailed"
      mark={ticket ? <RepliedChip ticket={ticket} /> : null}
      {...back}
    />
  );
}
