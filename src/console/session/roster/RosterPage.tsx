import { useQuery } from '@tanstack/react-query';
import { LinkBase, ResourceContextProvider, useCreatePath, useGetOne } from 'react-admin';
import { Navigate, useParams } from 'react-router';
import { liveSessions, type LiveSession } from '#contract/session/liveSessions.ts';
import { shownTime } from '#contract/session/liveSessionTimes.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useKnownExtensions } from '#console/kit/actions/waitingQueues.ts';
import { LoadFailure } from '#console/kit/form/RecordLoader.tsx';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { RefusedState } from '#console/kit/states/RefusedState.tsx';
import { formatDay } from '../bookings/dayAndHours.ts';
import { RosterList } from './RosterList.tsx';
import { rosterResource } from './rosterResource.ts';

/** The people who are enrolled in, waiting for or present at a live session. */
export function RosterPage() {
  const { id = '' } = useParams();
  const createPath = useCreatePath();
  const hasRosters = useKnownExtensions();
  const mayRead = usePermission('read', liveSessions.module);
  // A server without rosters shows the session itself, for example for a bookmark created on another server.
  if (hasRosters === false)
    return <Navigate replace to={createPath({ resource: liveSessions.module, type: 'edit', id })} />;
  if (!mayRead) return <RefusedState needs="read" module={liveSessions.module} />;
  if (hasRosters === undefined) return <LoadingRows />;
  return (
    <ResourceContextProvider value={liveSessions.module}>
      <LoadedRoster key={id} id={id} />
    </ResourceContextProvider>
  );
}

function LoadedRoster({ id }: { id: string }) {
  const { data, error, refetch } = useGetOne<ListRow<LiveSession>>(
    liveSessions.module,
    { id },
    // The error is shown in place instead of as a notice on the list.
    { retry: false, onError: () => undefined },
  );
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingRows />;
  return (
    <>
      <SessionLine session={data} />
      <ResourceContextProvider value={rosterResource}>
        <RosterList session={data} />
      </ResourceContextProvider>
    </>
  );
}

/** The session's time and instructor, and the number of places taken. */
function SessionLine({ session }: { session: ListRow<LiveSession> }) {
  const text = useText();
  const createPath = useCreatePath();
  const { id, title, instructor, maxParticipants } = session;
  // The key starts with that of the roster's lists, so that every change to a participant invalidates it as well.
  const { data: roster = session.roster } = useQuery({
    queryKey: [rosterResource, 'getList', 'counts', id],
    queryFn: async ({ signal }) => (await call(liveSessions.endpoints.get, { params: { id }, signal })).data.roster,
    retry: false,
  });
  const { enrolled = 0, waiting = 0 } = roster ?? {};
  const places =
    maxParticipants === null
      ? text('participants.places.unlimited', { enrolled })
      : text('participants.places.limited', { enrolled, max: maxParticipants });
  return (
    <Row gap={12} wrap below={4}>
      <Text as="span" tone="muted" breaks="anywhere">
        {[formatDay(session.date), shownTime(session), instructor].filter(Boolean).join(' · ')}
      </Text>
      <Text as="span" weight={500} role="status" numbers>
        {places}
        {waiting > 0 ? ` · ${text('participants.places.waiting', { waiting })}` : ''}
      </Text>
      <LinkBase
        to={createPath({ resource: liveSessions.module, type: 'edit', id })}
        aria-label={`${text('participants.session')}: ${title}`}
      >
        {text('participants.session')}
      </LinkBase>
    </Row>
  );
}
