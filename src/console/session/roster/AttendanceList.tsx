import Button from '@mui/material/Button';
import { useId, useMemo, useState } from 'react';
import type { Attendee } from '#contract/session/attendanceList.ts';
import { matchAttendance, type AttendanceMatch } from '#contract/session/attendanceMatch.ts';
import { minutesOf, timeAt } from '#contract/session/clockMinutes.ts';
import type { LiveSession } from '#contract/session/liveSessions.ts';
import { participants, type AttendanceMark, type Participant } from '#contract/participants.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { PeopleSource } from './PeopleSource.tsx';
import { useRoster } from './useRoster.ts';

/** Minutes after the start from which a participant counts as late. */
const lateAfterMinutes = 10;

type Decisions = Readonly<Record<string, string>>;
const keyOf = ({ name, email }: Attendee) => `${name} ${email}`;

/**
 * The attendance of the matched people and of those on whom the user has decided; with `restAbsent`, all other enrolled
 * people are absent.
 */
function marksOf(
  roster: readonly Participant[],
  attendeesById: ReadonlyMap<string, Attendee>,
  { lateFrom, restAbsent }: { lateFrom: string; restAbsent: boolean },
): AttendanceMark[] {
  return roster.flatMap(({ _id, version, state }): AttendanceMark[] => {
    const attendee = attendeesById.get(_id);
    if (!attendee) return restAbsent && state === 'enrolled' ? [{ _id, version, attendance: 'absent' }] : [];
    const isLate = attendee.joinedAt !== null && attendee.joinedAt > lateFrom;
    const minutes = attendee.minutes === null ? {} : { minutes: Math.min(attendee.minutes, 1440) };
    return [{ _id, version, attendance: isLate ? 'late' : 'present', ...minutes }];
  });
}

/**
 * Marks attendance from a meeting's participant list. The user decides about people who only resemble a participant.
 */
export function AttendanceList({ session, onClose }: { session: ListRow<LiveSession>; onClose: () => void }) {
  const text = useText();
  const dialogs = useDialogs();
  const roster = useRoster();
  const [people, setPeople] = useState<readonly Attendee[]>();
  const [decisions, setDecisions] = useState<Decisions>({});
  const [restAbsent, setRestAbsent] = useState(true);
  const match = useMemo(() => people && matchAttendance(people, roster), [people, roster]);
  const [mark, { pending }] = useAction(participants.endpoints.mark, { failure: 'participants.markFailed' });

  async function save() {
    if (!match) return;
    const decidedEntries = match.doubtful.flatMap(({ attendee }) => {
      const id = decisions[keyOf(attendee)];
      return id ? [[id, attendee] as const] : [];
    });
    const attendeesById = new Map([
      ...decidedEntries,
      ...match.matched.map(({ id, attendee }) => [id, attendee] as const),
    ]);
    const lateFrom = session.start === null ? '24:00' : timeAt(minutesOf(session.start) + lateAfterMinutes);
    const marks = marksOf(roster, attendeesById, { lateFrom, restAbsent });
    const result = await mark({ params: { sessionId: session.id }, body: { marks } });
    if (!result.done) return;
    const { marked, stale } = result.reply;
    if (stale.length > 0) dialogs.notice(text('participants.list.stale', { count: stale.length }));
    else dialogs.success(text('participants.marked', { count: marked }));
    onClose();
  }
  return (
    <DialogShell title={text('participants.list.title')} width={720} onClose={onClose}>
      <Stack gap={16} pad={24} grow scrolls>
        {match ? (
          <>
            <Text role="status" numbers>
              {text('participants.list.matched', {
                count: match.matched.length,
                mail: match.matched.filter(({ by }) => by === 'email').length,
                name: match.matched.filter(({ by }) => by === 'name').length,
              })}
            </Text>
            <Doubts match={match} roster={roster} decisions={decisions} onDecide={setDecisions} />
            {match.unknown.length > 0 ? (
              <Text tone="muted" breaks="anywhere">
                {text('participants.list.unknown', {
                  names: match.unknown.map(({ name, email }) => name || email).join(', '),
                })}
              </Text>
            ) : null}
            <Row as="label" gap={8}>
              <input type="checkbox" checked={restAbsent} onChange={({ target }) => setRestAbsent(target.checked)} />
              {text('participants.list.restAbsent')}
            </Row>
          </>
        ) : (
          <PeopleSource onPeople={setPeople} />
        )}
      </Stack>
      {match ? (
        <Row justify="end" pad={12} line="above">
          <Button color="inherit" onClick={() => setPeople(undefined)}>
            {text('participants.list.back')}
          </Button>
          <Button variant="contained" disabled={pending} onClick={() => void save()}>
            {text('participants.list.save')}
          </Button>
        </Row>
      ) : null}
    </DialogShell>
  );
}

type DoubtsProps = {
  match: AttendanceMatch;
  roster: readonly Participant[];
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
};

function Doubts({ match: { doubtful }, roster, decisions, onDecide }: DoubtsProps) {
  const text = useText();
  const id = useId();
  const participantsById = useMemo(() => new Map(roster.map((one) => [one._id, one])), [roster]);
  if (doubtful.length === 0) return null;
  return (
    <Stack as="section" gap={8} aria-labelledby={id}>
      <Text as="h3" id={id} size="heading3">
        {text('participants.list.doubtful')}
      </Text>
      {doubtful.map(({ attendee, candidates }) => (
        <Doubt
          key={keyOf(attendee)}
          attendee={attendee}
          known={participantsById}
          candidates={candidates}
          value={decisions[keyOf(attendee)] ?? ''}
          onChoose={(chosenId) => onDecide({ ...decisions, [keyOf(attendee)]: chosenId })}
        />
      ))}
    </Stack>
  );
}

type DoubtProps = {
  attendee: Attendee;
  known: ReadonlyMap<string, Participant>;
  candidates: readonly string[];
  value: string;
  onChoose: (id: string) => void;
};

/** A person on the list who may be one of several participants; none is preselected. */
function Doubt({ attendee, known: participantsById, candidates, value, onChoose }: DoubtProps) {
  const text = useText();
  const id = useId();
  return (
    <Row wrap gap={12} justify="between">
      <Text as="label" htmlFor={id} breaks="anywhere" grow>
        {[attendee.name, attendee.email].filter(Boolean).join(' · ')}
      </Text>
      <select id={id} className={looks.field} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{text('participants.list.nobodyOf')}</option>
        {candidates.map((candidate) => (
          <option key={candidate} value={candidate}>
            {[participantsById.get(candidate)?.name, participantsById.get(candidate)?.email]
              .filter(Boolean)
              .join(' · ')}
          </option>
        ))}
      </select>
    </Row>
  );
}
