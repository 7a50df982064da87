import { useEffect } from 'react';
import { useGetOne, useListContext, useResourceContext } from 'react-admin';
import { TicketReply, tickets, type Ticket } from '#contract/system/tickets.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { formCopy } from '#console/kit/form/formCopy.ts';
import { MailLink, PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { formatDateTime } from '#console/kit/format/format.ts';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { Text } from '#console/kit/layout/parts.tsx';
import {
  BarFrame,
  ConversationFrame,
  HeadFrame,
  TalkFrame,
  type Back,
} from '#console/features/conversation/ConversationFrame.tsx';
import type { Moves } from '#console/features/conversation/moves.ts';
import { PlainReply } from '#console/features/conversation/PlainReply.tsx';
import { Bubble } from '#console/features/replies/Bubble.tsx';
import { RepliedChip } from './RepliedChip.tsx';
import { useReadTickets } from './useReadTickets.ts';

type PlainTicketProps = {
  id: string;
  back?: Back;
  moves: Moves;
};

/** A ticket with its only reply, for which the specified calls are sufficient. */
export function PlainTicket({ id, back, moves }: PlainTicketProps) {
  const { data: rows } = useListContext<ListRow<Ticket>>();
  const listRow = rows?.find((row) => row.id === id);
  const {
    data: ticket,
    error,
    refetch,
  } = useGetOne<ListRow<Ticket>>(
    useResourceContext() ?? tickets.module,
    { id, meta: formCopy },
    { staleTime: 0, refetchInterval: pollMs, ...(listRow ? { placeholderData: listRow } : {}) },
  );
  const { markRead } = useReadTickets();
  const isLoaded = ticket !== undefined;
  useEffect(() => {
    if (isLoaded) markRead(id);
  }, [isLoaded, id, markRead]);
  return (
    <ConversationFrame back={back} error={error} failure="tickets.fetchFailed" onRetry={() => void refetch()}>
      {ticket ? <Conversation ticket={ticket} isPage={back !== undefined} moves={moves} /> : undefined}
    </ConversationFrame>
  );
}

const pollMs = 60_000;

type ConversationProps = { ticket: ListRow<Ticket>; isPage: boolean; moves: Moves };

function Conversation({ ticket, isPage, moves }: ConversationProps) {
  const text = useText();
  const mayReply = usePermission('update');
  const { name, email, phone, message, createdAt, replied, resolve, repliedAt, repliedBy } = ticket;
  const replier = repliedBy ? text('tickets.repliedBy', { name: repliedBy.name }) : text('tickets.repliedUnnamed');
  return (
    <>
      <HeadFrame
        name={name}
        isPage={isPage}
        marks={<RepliedChip ticket={ticket} />}
        moves={moves}
        facts={
          <>
            {email ? <MailLink email={email} /> : null}
            {phone ? <PhoneLink phone={phone} /> : null}
            <span>{text('tickets.received', { time: formatDateTime(createdAt) })}</span>
          </>
        }
      />
      <TalkFrame label={text('tickets.conversation', { name })}>
        <Bubble byline={<Byline author={name} moment={createdAt} />}>{message}</Bubble>
        {replied ? (
          <Bubble own byline={<Byline author={replier} moment={repliedAt} />}>
            {resolve}
          </Bubble>
        ) : (
          <Text size="table" tone="muted">
            {text('tickets.noReply')}
          </Text>
        )}
      </TalkFrame>
      {mayReply ? <ReplyBox ticket={ticket} /> : null}
    </>
  );
}

function Byline({ author, moment }: { author: string; moment: string | null | undefined }) {
  return (
    <>
      {author} {moment ? <time dateTime={moment}>{formatDateTime(moment)}</time> : null}
    </>
  );
}

const replying = { success: 'tickets.updated', failure: 'tickets.updateFailed', refresh: 'record' } as const;

function problemOf(resolve: string): string | undefined {
  const message = TicketReply.safeParse({ resolve }).error?.issues[0]?.message;
  return message && messageInLanguage(message);
}

/** The field for the first reply, or for one that replaces it. */
function ReplyBox({ ticket: { id, name, version, replied, resolve } }: { ticket: ListRow<Ticket> }) {
  const text = useText();
  const [send] = useAction(tickets.endpoints.resolve, replying);
  return (
    <BarFrame>
      <PlainReply
        id={id}
        label={text('tickets.replyTo', { name })}
        verb={text(replied ? 'tickets.update' : 'tickets.reply')}
        discard={text('tickets.discard')}
        note={text('tickets.sendHint')}
        problemOf={problemOf}
        edit={replied ? { label: text('tickets.editReply'), text: resolve ?? '' } : undefined}
        onSend={async (words) => (await send({ params: { id }, body: { resolve: words }, version }, name)).done}
      />
    </BarFrame>
  );
}
