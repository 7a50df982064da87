import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Attendee } from '#contract/session/attendanceList.ts';
import { ParticipantDraft, participants } from '#contract/participants.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { PeopleSource } from './PeopleSource.tsx';

/** A person to enrol; the email is used in place of a missing name. */
function draftOf({ name, email }: Attendee) {
  return ParticipantDraft.safeParse({ name: name || email, email });
}

/** Enrols the people on a list, from a spreadsheet or pasted text. */
export function PeopleImport({ session, onClose }: { session: string; onClose: () => void }) {
  const text = useText();
  const dialogs = useDialogs();
  const [people, setPeople] = useState<readonly Attendee[]>();
  const [enrol, { pending }] = useAction(participants.endpoints.enrol, {
    failure: 'participants.addFailed',
    serverMessage: true,
  });
  const drafts = (people ?? []).flatMap((person) => draftOf(person).data ?? []);
  const invalidPeople = (people ?? []).filter((person) => !draftOf(person).success);
  async function send() {
    const body = { studentIds: [], course: '', people: drafts };
    const result = await enrol({ params: { sessionId: session }, body });
    if (!result.done) return;
    dialogs.success(text('participants.enrolledSome', result.reply));
    onClose();
  }
  return (
    <DialogShell title={text('participants.import.title')} onClose={onClose}>
      <Stack gap={16} pad={24} grow scrolls>
        {people ? (
          <>
            <Text role="status">{text('participants.import.found', { count: drafts.length })}</Text>
            {invalidPeople.length > 0 ? (
              <Text tone="red" breaks="anywhere">
                {text('participants.import.wrong', {
                  names: invalidPeople.map(({ name, email }) => name || email).join(', '),
                })}
              </Text>
            ) : null}
            <Stack as="ul" gap={0} line="between">
              {drafts.map(({ name, email }) => (
                <Row as="li" key={`${name} ${email}`} gap={16} padBlock={4} wrap>
                  <Text as="span" breaks="anywhere" grow>
                    {name}
                  </Text>
                  <Text as="span" tone="muted" breaks="anywhere">
                    {email}
                  </Text>
                </Row>
              ))}
            </Stack>
          </>
        ) : (
          <PeopleSource onPeople={setPeople} />
        )}
      </Stack>
      {people ? (
        <Row justify="end" pad={12} line="above">
          <Button color="inherit" onClick={() => setPeople(undefined)}>
            {text('participants.list.back')}
          </Button>
          <Button variant="contained" disabled={pending || drafts.length === 0} onClick={() => void send()}>
            {text('participants.enrol')}
          </Button>
        </Row>
      ) : null}
    </DialogShell>
  );
}
