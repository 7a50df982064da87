import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { useEffect, type ReactNode } from 'react';
import { useGetOne, useListContext, useResourceContext } from 'react-admin';
import { isLetterMoving } from '#contract/letterState.ts';
import { tickets, type Ticket } from '#contract/system/tickets.ts';
import { call } from '#console/providers/call.ts';
import { ApiError } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { describeFailure } from '#console/kit/dialogs/failure.ts';
import { formCopy } from '#console/kit/form/formCopy.ts';
import { MailLink, PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { formatDateTime } from '#console/kit/format/format.ts';
import { ScrollRegion } from '#console/kit/layout/ScrollRegion.tsx';
import { RowLink } from '#console/kit/list/links.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { LeadLink, MakeLead } from '#console/features/replies/MakeLead.tsx';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { Moves } from './Moves.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import { ReplyState } from './ReplyState.tsx';
import { TicketNotes } from './TicketNotes.tsx';
import { useReadTickets } from './useReadTickets.ts';
import styles from './tickets.module.css';
import ticketStyles from './ticket.module.css';

/** One ticket with its reply. On a phone it is a page of its own, and `back` leads to the list. */
export function TicketView({ id, back }: { id: string; back?: string }) {
  const text = useText();
  const { ticket, error, refetch } = useTicket(id);
  const { markRead } = useReadTickets();
  const isThere = ticket !== undefined;
  useEffect(() => {
    if (isThere) markRead(id);
  }, [isThere, id, markRead]);

  return (
    <div className={styles.view}>
      {back === undefined ? null : (
        <RowLink to={back} className={ticketStyles.back}>
          <ArrowBackOutlined fontSize="inherit" />
          {text('tickets.back')}
        </RowLink>
      )}
      {ticket ? (
        <Conversation ticket={ticket} isPage={back !== undefined} />
      ) : error ? (
        <Missing error={error} onRetry={refetch} />
      ) : (
        <LoadingRows rows={4} />
      )}
    </div>
  );
}

const pollMs = 60_000;
/** The mail server answers while somebody looks. */
const letterPollMs = 4000;

/** The ticket, from the list first and then from the server. */
function useTicket(id: string) {
  const resource = useResourceContext() ?? tickets.module;
  const { data: rows } = useListContext<Row<Ticket>>();
  const listed = rows?.find((row) => row.id === id);
  const {
    data: ticket,
    error,
    refetch,
  } = useGetOne<Row<Ticket>>(
    resource,
    { id, meta: formCopy },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (isLetterMoving(state.data?.letter) ? letterPollMs : pollMs),
      ...(listed ? { placeholderData: listed } : {}),
    },
  );
  return { ticket, error, refetch: () => void refetch() };
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText();
  const { message, detail, requestId } = describeFailure(error, text, 'tickets.fetchFailed');
  const canRetry = !(error instanceof ApiError) || error.status !== 404;
  return <ErrorState message={message} detail={detail} requestId={requestId} {...(canRetry ? { onRetry } : {})} />;
}

function Conversation({ ticket, isPage }: { ticket: Row<Ticket>; isPage: boolean }) {
  const text = useText();
  const extended = useExtensions();
  const mayReply = usePermission('update');
  const { name, email, phone, message, createdAt, replied, resolve, repliedAt, repliedBy } = ticket;
  const Heading = isPage ? 'h1' : 'h2';
  const replier = repliedBy ? text('tickets.repliedBy', { name: repliedBy.name }) : text('tickets.repliedUnnamed');
  return (
    <>
      <header className={ticketStyles.viewHead}>
        <div className={ticketStyles.who}>
          <Heading>{name}</Heading>
          <StatusChip
            tone={replied ? 'green' : 'amber'}
            label={text(`tickets.filters.${replied ? 'replied' : 'unreplied'}`)}
          />
          <Moves ticket={ticket} />
        </div>
        <p className={ticketStyles.contact}>
          {email ? <MailLink email={email} /> : null}
          {phone ? <PhoneLink phone={phone} /> : null}
          <span>{text('tickets.received', { time: formatDateTime(createdAt) })}</span>
          {extended ? <TicketLead ticket={ticket} /> : null}
        </p>
      </header>
      <ScrollRegion label={text('tickets.conversation', { name })} className={ticketStyles.talk}>
        <Bubble who={name} moment={createdAt}>
          {message}
        </Bubble>
        {replied ? (
          <Bubble own who={replier} moment={repliedAt} after={<ReplyState ticket={ticket} />}>
            {resolve}
          </Bubble>
        ) : (
          <p className={ticketStyles.waiting}>{text('tickets.noReply')}</p>
        )}
        {extended ? <TicketNotes ticketId={ticket.id} /> : null}
      </ScrollRegion>
      {mayReply ? <ReplyBox ticket={ticket} /> : null}
    </>
  );
}

function TicketLead({ ticket: { id, name, lead } }: { ticket: Row<Ticket> }) {
  const resource = useResourceContext() ?? tickets.module;
  if (lead) return <LeadLink lead={lead} />;
  const send = () => call(tickets.endpoints.makeLead, { params: { id } });
  return <MakeLead resource={resource} id={id} name={name} send={send} />;
}

type BubbleProps = {
  who: string;
  moment: string | null | undefined;
  own?: boolean;
  after?: ReactNode;
  children: ReactNode;
};

/** A message as plain text: nothing in it is interpreted. */
function Bubble({ who, moment, own = false, after, children }: BubbleProps) {
  return (
    <article className={ticketStyles.bubble} data-own={own || undefined}>
      <p className={ticketStyles.words}>{children}</p>
      <p className={ticketStyles.byline}>
        {who} {moment ? <time dateTime={moment}>{formatDateTime(moment)}</time> : null} {after}
      </p>
    </article>
  );
}
