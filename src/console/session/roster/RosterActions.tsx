import { useState } from 'react';
import type { LiveSession } from '#contract/session/liveSessions.ts';
import { participants } from '#contract/participants.ts';
import { useText } from '#console/texts/index.ts';
import { ActionButton } from '#console/kit/actions/ActionButton.tsx';
import { useAction, type Question } from '#console/kit/actions/useAction.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { Row } from '#console/kit/layout/parts.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { AttendanceList } from './AttendanceList.tsx';
import { PeopleImport } from './PeopleImport.tsx';
import { RosterExport } from './RosterExport.tsx';
import { saveInTurn } from './useMark.ts';
import { useRoster } from './useRoster.ts';

/** The actions for the whole roster. */
export function RosterActions({ session }: { session: ListRow<LiveSession> }) {
  const text = useText();
  const [openDialog, setOpenDialog] = useState<'attendance' | 'import'>();
  const close = () => setOpenDialog(undefined);
  return (
    <Row wrap below={12}>
      <AllPresent session={session.id} />
      <ActionButton
        action="update"
        variant="outlined"
        label={text('participants.list.open')}
        onClick={() => setOpenDialog('attendance')}
      />
      <ActionButton
        action="add"
        variant="outlined"
        label={text('participants.import.open')}
        onClick={() => setOpenDialog('import')}
      />
      <SendLink session={session} />
      <Absentees session={session.id} />
      <RosterExport session={session} />
      {openDialog === 'attendance' ? <AttendanceList session={session} onClose={close} /> : null}
      {openDialog === 'import' ? <PeopleImport session={session.id} onClose={close} /> : null}
    </Row>
  );
}

/** Marks all enrolled participants without a mark as present. */
function AllPresent({ session }: { session: string }) {
  const text = useText();
  const dialogs = useDialogs();
  const roster = useRoster();
  const [mark, { pending }] = useAction(participants.endpoints.mark, { failure: 'participants.markFailed' });
  const unmarkedParticipants = roster.filter(({ attendance, state }) => attendance === null && state === 'enrolled');
  async function markAll() {
    const shownVersions = new Map(unmarkedParticipants.map(({ _id, version }) => [_id, version ?? 0]));
    await saveInTurn(shownVersions, async (versions) => {
      const marks = [...versions].map(([_id, version]) => ({ _id, version, attendance: 'present' as const }));
      const result = await mark({ params: { sessionId: session }, body: { marks } });
      if (!result.done) return [];
      const { marked, stale } = result.reply;
      dialogs.success(text('participants.marked', { count: marked }));
      return [...versions].flatMap(([id, version]) => (stale.includes(id) ? [] : [[id, version + 1] as const]));
    });
  }
  return (
    <ActionButton
      action="update"
      variant="contained"
      shortcut="m"
      label={text('participants.allPresent')}
      pending={pending}
      disabled={unmarkedParticipants.length === 0}
      onClick={() => void markAll()}
    />
  );
}

const linkQuestion: Question = {
  title: 'participants.link.question',
  text: 'participants.link.consequence',
  confirm: 'participants.link.send',
};
const linkTexts = { failure: 'participants.link.failed', serverMessage: true, question: linkQuestion } as const;

function SendLink({ session }: { session: ListRow<LiveSession> }) {
  const text = useText();
  const dialogs = useDialogs();
  const [send, { pending }] = useAction(participants.endpoints.sendLink, linkTexts);
  async function sendAll() {
    const result = await send({ params: { sessionId: session.id } }, session.title);
    if (!result.done) return;
    const { sent, withoutEmail } = result.reply;
    dialogs.success(text('participants.link.sent', { count: sent, without: withoutEmail }));
  }
  return (
    <ActionButton
      action="active"
      variant="outlined"
      label={text('participants.link.open')}
      pending={pending}
      disabled={session.link === ''}
      onClick={() => void sendAll()}
    />
  );
}

const failure = 'participants.absenteesFailed';
const mailQuestion: Question = {
  title: 'participants.mailAbsentees.question',
  text: 'participants.mailAbsentees.consequence',
  confirm: 'participants.mailAbsentees.send',
};
const taskQuestion: Question = {
  title: 'participants.assignAbsentees.question',
  text: 'participants.assignAbsentees.consequence',
  confirm: 'participants.assignAbsentees.send',
};
const absenceTexts = {
  mail: { failure, serverMessage: true, question: mailQuestion },
  tasks: { failure, serverMessage: true, question: taskQuestion },
} as const;
const absenceWords = {
  mail: {
    open: 'participants.mailAbsentees.open',
    done: 'participants.mailAbsentees.done',
    without: 'participants.mailAbsentees.without',
  },
  tasks: {
    open: 'participants.assignAbsentees.open',
    done: 'participants.assignAbsentees.done',
    without: 'participants.assignAbsentees.without',
  },
} as const;

/** Emails the absentees, or assigns them to the owners of their leads. */
function Absentees({ session }: { session: string }) {
  const text = useText();
  const dialogs = useDialogs();
  const hasAbsentees = useRoster().some(({ attendance, absenceToldAt }) => attendance === 'absent' && !absenceToldAt);
  const [mail, mailing] = useAction(participants.endpoints.tellAbsentees, absenceTexts.mail);
  const [assign, assigning] = useAction(participants.endpoints.tellAbsentees, absenceTexts.tasks);
  async function followUp(followUpKind: 'mail' | 'tasks') {
    const run = followUpKind === 'mail' ? mail : assign;
    const result = await run({ params: { sessionId: session }, body: { by: followUpKind, text: '' } });
    if (!result.done) return;
    const { told, without } = result.reply;
    const doneText = text(absenceWords[followUpKind].done, { count: told });
    if (without.length === 0) dialogs.success(doneText);
    else dialogs.notice(`${doneText} ${text(absenceWords[followUpKind].without, { names: without.join(', ') })}`);
  }
  return (
    <>
      {(['mail', 'tasks'] as const).map((followUpKind) => (
        <ActionButton
          key={followUpKind}
          action="active"
          variant="outlined"
          label={text(absenceWords[followUpKind].open)}
          pending={(followUpKind === 'mail' ? mailing : assigning).pending}
          disabled={!hasAbsentees}
          onClick={() => void followUp(followUpKind)}
        />
      ))}
    </>
  );
}
