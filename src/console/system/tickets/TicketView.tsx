import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { useEffect } from 'react';
import { useGetOne, useListContext, useResourceContext } from 'react-admin';
import { isLetterMoving } from '#contract/letterState.ts';
import { ticketNotes, tickets, type Ticket } from '#contract/system/tickets.ts';
import { call } from '#console/providers/call.ts';
import { ApiError } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { describeFailure } from '#console/kit/dialogs/failure.ts';
import { formCopy } from '#console/kit/form/formCopy.ts';
import { KnownStudentMark } from '#console/features/person/KnownStudentMark.tsx';
import { MailLink, PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { formatDateTime } from '#console/kit/format/format.ts';
import { RowLink } from '#console/kit/list/links.tsx';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { ScrollRegion } from '#console/kit/layout/ScrollRegion.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { noteCallsOf, Notes } from '#console/features/notes/Notes.tsx';
import { Bubble } from '#console/features/replies/Bubble.tsx';
import { LeadLink, MakeLead } from '#console/features/replies/MakeLead.tsx';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { Moves } from './Moves.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import { ReplyState } from './ReplyState.tsx';
import { useReadTickets } from './useReadTickets.ts';
import styles from './tickets.module.css';

const noteCalls = noteCallsOf(ticketNotes.endpoints, 'ticketId');

/** One ticket with its reply. On a phone it is a separate page, and `back` leads to the list. */
export function TicketView({ id, back }: { id: string; back?: string }) {
  const text = useText();
  const { ticket, error, refetch } = useTicket(id);
  const { markRead } = useReadTickets();
  const isLoaded = ticket !== undefined;
  useEffect(() => {
    if (isLoaded) markRead(id);
  }, [isLoaded, id, markRead]);

  return (
    <Stack gap={0}>
      {back === undefined ? null : (
        <RowLink to={back}>
          <Row as="span" pad={12} line="below">
            <ArrowBackOutlined fontSize="inherit" />
            {text('tickets.back')}
          </Row>
        </RowLink>
      )}
      {ticket ? (
        <Conversation ticket={ticket} isPage={back !== undefined} />
      ) : error ? (
        <Missing error={error} onRetry={refetch} />
      ) : (
        <LoadingRows rows={4} />
      )}
    </Stack>
  );
}

const pollMs = 60_000;
/** Milliseconds between polls, because the mail server may answer while the ticket is open. */
const letterPollMs = 4000;

/** The ticket, first from the list and then from the server. */
function useTicket(id: string) {
  const resource = useResourceContext() ?? tickets.module;
  const { data: rows } = useListContext<ListRow<Ticket>>();
  const listRow = rows?.find((row) => row.id === id);
  const {
    data: ticket,
    error,
    refetch,
  } = useGetOne<ListRow<Ticket>>(
    resource,
    { id, meta: formCopy },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (isLetterMoving(state.data?.letter) ? letterPollMs : pollMs),
      ...(listRow ? { placeholderData: listRow } : {}),
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

function Conversation({ ticket, isPage }: { ticket: ListRow<Ticket>; isPage: boolean }) {
  const text = useText();
  const hasExtensions = useExtensions();
  const mayReply = usePermission('update');
  const { name, email, phone, message, createdAt, replied, resolve, repliedAt, repliedBy } = ticket;
  const Heading = isPage ? 'h1' : 'h2';
  const replier = repliedBy ? text('tickets.repliedBy', { name: repliedBy.name }) : text('tickets.repliedUnnamed');
  return (
    <>
      <Stack as="header" gap={4} pad={16} line="below">
        <Row wrap gap={12}>
          <Text as={Heading} breaks="anywhere">
            {name}
          </Text>
          <StatusChip
            tone={replied ? 'green' : 'amber'}
            label={text(`tickets.filters.${replied ? 'replied' : 'unreplied'}`)}
          />
          <Moves ticket={ticket} />
        </Row>
        <Text as="div" size="table" tone="muted" breaks="anywhere">
          <Row wrap gap={16}>
            {email ? <MailLink email={email} /> : null}
            {phone ? <PhoneLink phone={phone} /> : null}
            <KnownStudentMark noun="tickets" id={ticket.id} />
            <span>{text('tickets.received', { time: formatDateTime(createdAt) })}</span>
            {hasExtensions ? <TicketLead ticket={ticket} /> : null}
          </Row>
        </Text>
      </Stack>
      <ScrollRegion label={text('tickets.conversation', { name })} className={styles.talk}>
        <Stack gap={16} pad={24}>
          <Bubble byline={<Byline author={name} moment={createdAt} />}>{message}</Bubble>
          {replied ? (
            <Bubble
              own
              byline={
                <>
                  <Byline author={replier} moment={repliedAt} /> <ReplyState ticket={ticket} />
                </>
              }
            >
              {resolve}
            </Bubble>
          ) : (
            <Text size="table" tone="muted">
              {text('tickets.noReply')}
            </Text>
          )}
          {hasExtensions ? <Notes resource="tickets" recordId={ticket.id} calls={noteCalls} heading="h3" /> : null}
        </Stack>
      </ScrollRegion>
      {mayReply ? <ReplyBox ticket={ticket} /> : null}
    </>
  );
}

function TicketLead({ ticket: { id, name, lead } }: { ticket: ListRow<Ticket> }) {
  const resource = useResourceContext() ?? tickets.module;
  if (lead) return <LeadLink lead={lead} />;
  const send = () => call(tickets.endpoints.makeLead, { params: { id } });
  return <MakeLead resource={resource} id={id} name={name} send={send} />;
}

function Byline({ author, moment }: { author: string; moment: string | null | undefined }) {
  return (
    <>
      {author} {moment ? <time dateTime={moment}>{formatDateTime(moment)}</time> : null}
    </>
  );
}
