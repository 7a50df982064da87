import DeleteSweepOutlined from '@mui/icons-material/DeleteSweepOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import VideoCameraFrontOutlined from '@mui/icons-material/VideoCameraFrontOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo } from 'react';
import { useCreatePath, useStore } from 'react-admin';
import { liveSessions, type LiveSession } from '#contract/session/liveSessions.ts';
import { shownTime } from '#contract/session/liveSessionTimes.ts';
import { call } from '#console/providers/call.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { formatDate, formatMoney, formatNumber } from '#console/kit/format/format.ts';
import { Muted, Row } from '#console/kit/layout/parts.tsx';
import { bulkToggle } from '#console/kit/list/bulk/bulkToggle.tsx';
import { ZoneNote } from '#console/kit/format/ZoneNote.tsx';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import { bulkDelete } from '#console/kit/list/bulk/bulkDelete.tsx';
import { editAction } from '#console/kit/list/editAction.ts';
import { useRowAction, type RecordAction } from '#console/kit/list/recordAction.ts';
import { RecordList, type Column, type ListFilter, type RowAction } from '#console/kit/list/RecordList.tsx';
import { StackedCell } from '#console/kit/list/StackedCell.tsx';
import { statusFilter } from '#console/kit/list/statusFilter.ts';
import { TwoLines } from '#console/kit/list/TwoLines.tsx';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { downloadCalendarFile } from './calendarFile.ts';
import { ClashChip } from './ClashNotice.tsx';
import { JoinLink } from './JoinLink.tsx';
import { useCanJoin } from './useCanJoin.ts';
import { listStart } from './listStart.ts';
import { LiveSessionCards } from './LiveSessionCards.tsx';
import { LiveSessionExport } from './LiveSessionExport.tsx';
import { SeriesPlace, seriesFilters, SeriesTabs } from './Series.tsx';
import { SessionStatus } from './SessionStatus.tsx';
import styles from './liveSessions.module.css';

/** The space before AM and PM, which becomes a non-breaking one. */
const spaceBeforeAmPm = / (?=[AP]M)/g;

export const liveSessionColumns: readonly Column<LiveSession>[] = [
  {
    source: 'title',
    sortable: true,
    render: (session) => (
      <Row as="span">
        <TwoLines>{session.title}</TwoLines>
        <ClashChip session={session} />
      </Row>
    ),
  },
  {
    source: 'instructor',
    sortable: true,
    width: 136,
    minWidth: 108,
    render: ({ instructor }) =>
      instructor ? <TwoLines>{instructor}</TwoLines> : <Placeholder words="liveSessions.notSpecified" />,
  },
  {
    source: 'date',
    sortable: true,
    upcomingFirst: true,
    width: 116,
    card: 'fact',
    render: (session) => <DateAndJoin session={session} />,
  },
  {
    source: 'time',
    width: 164,
    // The longest times wrap onto a second line.
    minWidth: 140,
    card: 'fact',
    render: (session) => (
      <span className={styles.hours}>{shownTime(session).replaceAll(spaceBeforeAmPm, '\u00a0')}</span>
    ),
  },
  {
    source: 'category',
    sortable: true,
    width: 100,
    minWidth: 96,
    onlyWide: true,
    render: ({ category }) => category || <Placeholder words="liveSessions.general" />,
  },
  {
    source: 'price',
    sortable: true,
    width: 76,
    minWidth: 72,
    align: 'end',
    render: ({ price }) => (price === 0 ? <Placeholder words="liveSessions.free" /> : formatMoney(price)),
  },
  {
    source: 'maxParticipants',
    sortable: true,
    width: 140,
    minWidth: 132,
    onlyWide: true,
    align: 'end',
    render: ({ maxParticipants }) =>
      maxParticipants === null ? <Placeholder words="liveSessions.unlimited" /> : formatNumber(maxParticipants),
  },
  {
    source: 'status',
    sortable: true,
    width: 104,
    card: 'status',
    render: (session) => <SessionStatus session={session} />,
  },
];

/** The date, with the link to join the session while it can be joined, or otherwise its position in its series. */
function DateAndJoin({ session }: { session: LiveSession }) {
  const canJoinNow = useCanJoin(session);
  const place = session.series ? <SeriesPlace session={session} short /> : null;
  return (
    <StackedCell under={canJoinNow ? <JoinLink session={session} small /> : place}>
      {formatDate(session.date)}
    </StackedCell>
  );
}

function Placeholder({ words }: { words: TextKey }) {
  return <Muted>{useText()(words)}</Muted>;
}

const filters: readonly ListFilter[] = [...seriesFilters, statusFilter, { source: 'date', choices: [], range: 'date' }];

const calendarFile: RowAction<LiveSession> = {
  label: 'liveSessions.calendarFile',
  icon: EventOutlined,
  inMenu: true,
  onClick: downloadCalendarFile,
};

const removal: RecordAction<LiveSession> = {
  label: 'liveSessions.removeFollowing',
  icon: DeleteSweepOutlined,
  needs: 'delete',
  danger: true,
  applies: ({ seriesId }) => Boolean(seriesId),
  send: ({ id }) => call(liveSessions.endpoints.removeFollowing, { params: { id } }),
  success: 'liveSessions.deleted',
  failure: 'liveSessions.deleteFailed',
  serverMessage: true,
  question: {
    title: 'liveSessions.removeFollowingQuestion',
    text: 'liveSessions.removeFollowingConsequence',
    confirm: 'liveSessions.removeFollowing',
    danger: true,
  },
};

const bulkActions = [
  ...bulkToggle({ toggle: liveSessions.endpoints.toggle, failure: 'liveSessions.statusFailed' }),
  ...bulkDelete,
];
const deletion = { serverMessage: true } as const;

export function LiveSessionList() {
  const [view, setView] = useStore<View>('live-session.view', 'cards');
  const narrow = useNarrow();
  const remove = useDeleteAction(deletion);
  const removeFollowing = useRowAction(removal);
  const openRoster = useOpenRoster();
  const rowActions = useMemo<readonly RowAction<LiveSession>[]>(
    () => [editAction, openRoster, calendarFile, remove, { ...removeFollowing, inMenu: true }],
    [openRoster, remove, removeFollowing],
  );
  return (
    <RecordList<LiveSession>
      {...listStart}
      columns={liveSessionColumns}
      filters={filters}
      tabs={
        <>
          <SeriesTabs />
          {narrow ? (
            <Row below={8}>
              <ZoneNote />
            </Row>
          ) : null}
        </>
      }
      create
      actions={
        <>
          {narrow ? null : <ZoneNote />}
          <ViewSwitch view={view} onView={setView} />
          <LiveSessionExport />
        </>
      }
      rowActions={rowActions}
      bulkActions={bulkActions}
      recordLink="record"
      {...(view === 'cards' ? { rows: LiveSessionCards } : {})}
      empty={{ icon: <VideoCameraFrontOutlined /> }}
    />
  );
}

/** A link to the roster, which only our server has. */
function useOpenRoster(): RowAction<LiveSession> {
  const createPath = useCreatePath();
  return useMemo(
    () => ({
      label: 'participants.open',
      icon: GroupsOutlined,
      visible: ({ roster }) => roster !== undefined,
      path: ({ id }) => `${createPath({ resource: liveSessions.module, type: 'list' })}/${id}/roster`,
    }),
    [createPath],
  );
}

type View = 'cards' | 'table';

/** Switches between cards and a table; the choice is remembered. */
function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const text = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={text('liveSessions.view')}
      onChange={(_, chosenView: View | null) => {
        if (chosenView) onView(chosenView);
      }}
    >
      <ToggleButton value="cards" aria-label={text('liveSessions.cards')} title={text('liveSessions.cards')}>
        <GridViewOutlined fontSize="small" />
      </ToggleButton>
      <ToggleButton value="table" aria-label={text('liveSessions.table')} title={text('liveSessions.table')}>
        <TableRowsOutlined fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
