import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { useMemo, useState, type KeyboardEvent } from 'react';
import type { LiveSession } from '#contract/session/liveSessions.ts';
import { Attendance, participants, ParticipantState, type Participant } from '#contract/participants.ts';
import { useText } from '#console/texts/index.ts';
import { MailLink } from '#console/kit/format/contactLinks.tsx';
import { formatNumber } from '#console/kit/format/format.ts';
import { dateColumn } from '#console/kit/list/columns.tsx';
import { recordAction, useRowAction } from '#console/kit/list/recordAction.ts';
import { RecordList, type Column, type ListFilter, type Row } from '#console/kit/list/RecordList.tsx';
import { StatusChip, type Tone } from '#console/kit/status/StatusChip.tsx';
import { AddPeople } from './AddPeople.tsx';
import { AttendanceCell, markOfKey } from './AttendanceCell.tsx';
import { RosterActions } from './RosterActions.tsx';
import { useMark } from './useMark.ts';

const tones: Readonly<Record<ParticipantState, Tone>> = { enrolled: 'green', waiting: 'amber', cancelled: 'grey' };

const columns: readonly Column<Participant>[] = [
  { source: 'name', sortable: true },
  {
    source: 'email',
    width: 240,
    minWidth: 180,
    card: 'fact',
    render: ({ email }) => (email === '' ? '–' : <MailLink email={email} />),
  },
  {
    source: 'state',
    sortable: true,
    width: 120,
    card: 'status',
    render: ({ state }) => <State state={state} />,
  },
  {
    source: 'attendance',
    sortable: true,
    width: 236,
    minWidth: 228,
    card: 'fact',
    render: (participant) => <AttendanceCell participant={participant} />,
  },
  {
    source: 'minutes',
    sortable: true,
    width: 92,
    align: 'end',
    onlyWide: true,
    render: ({ minutes }) => (minutes === null ? '–' : formatNumber(minutes)),
  },
  dateColumn<Participant>({ source: 'linkSentAt', hidden: true }),
  dateColumn<Participant>({ source: 'createdAt', sortable: true, hidden: true }),
];

const filters: readonly ListFilter[] = [
  { source: 'state', choices: ParticipantState.options.map((id) => ({ id, label: `participants.states.${id}` })) },
  { source: 'attendance', choices: Attendance.options.map((id) => ({ id, label: `participants.attendances.${id}` })) },
];

const changeTo = (state: ParticipantState, label: 'cancel' | 'enrolAgain') =>
  recordAction(participants.endpoints.update, {
    label: `participants.${label}`,
    icon: state === 'cancelled' ? EventBusyOutlined : UndoOutlined,
    needs: 'update',
    applies: (participant) => (participant.state === 'cancelled') !== (state === 'cancelled'),
    options: ({ id, version }) => ({ params: { id }, body: { state }, version }),
    success: 'participants.updated',
    failure: 'participants.updateFailed',
    serverMessage: true,
  });
const cancelling = changeTo('cancelled', 'cancel');
const enrollingAgain = changeTo('enrolled', 'enrolAgain');

const byName = { field: 'name', order: 'ASC' } as const;
/** Large enough for a class, so that attendance is marked without paging. */
const pageSize = 100;

export function RosterList({ session }: { session: Row<LiveSession> }) {
  const text = useText();
  const [adding, setAdding] = useState(false);
  const cancel = useRowAction(cancelling);
  const enrolAgain = useRowAction(enrollingAgain);
  const rowActions = useMemo(() => [cancel, enrolAgain], [cancel, enrolAgain]);
  const ofSession = useMemo(() => ({ sessionId: session.id }), [session.id]);
  const onKeyDown = useMarkKeys();
  return (
    <div onKeyDown={onKeyDown} role="presentation">
      <RecordList<Participant>
        title="participants.titleOf"
        titleValues={{ title: session.title }}
        columns={columns}
        filters={filters}
        sort={byName}
        pageSize={pageSize}
        permanentFilter={ofSession}
        name={`roster.${session.id}`}
        remembered={false}
        create={{ label: 'participants.add', onClick: () => setAdding(true) }}
        top={<RosterActions session={session} />}
        rowActions={rowActions}
        deletes
        empty={{ icon: <GroupsOutlined /> }}
      />
      <p className="visually-hidden">{text('participants.keys')}</p>
      {adding ? <AddPeople session={session.id} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}

/** Marks the participant of the focused row with p, l or a, and moves to the next row. */
function useMarkKeys() {
  const mark = useMark();
  return (event: KeyboardEvent<HTMLElement>) => {
    const attendance = markOfKey(event);
    const row = event.target instanceof HTMLElement ? event.target.closest('tr, li') : null;
    const cell = row?.querySelector<HTMLElement>('[data-participant]');
    const { participant = '', version } = cell?.dataset ?? {};
    if (!attendance || !row || participant === '') return;
    event.preventDefault();
    event.stopPropagation();
    void mark(participant, attendance, Number(version));
    const nextButton = row.nextElementSibling?.querySelector<HTMLElement>('[data-participant] button');
    (nextButton ?? cell?.querySelector('button'))?.focus();
  };
}

function State({ state }: { state: ParticipantState }) {
  const text = useText();
  return <StatusChip tone={tones[state]} label={text(`participants.states.${state}`)} />;
}
