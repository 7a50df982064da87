import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ownSessions, type OwnSession } from '#contract/people/ownSessions.ts';
import { browserLabel, systemName } from '#contract/userAgent.ts';
import { call } from '#console/providers/call.ts';
import { useText, type Translate } from '#console/texts/index.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { formatDateTime } from '#console/kit/format/format.ts';
import { ZoneNote } from '#console/kit/format/ZoneNote.tsx';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { Fold } from './ProfileView.tsx';

const queryKey = ['ownSessions'];

/** The user's sessions, each with a button that ends it. */
export function OwnSessions() {
  const text = useText();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(ownSessions.endpoints.all, { signal })).data ?? [],
  });

  async function end(work: Promise<unknown>, doneText: string) {
    try {
      await work;
      dialogs.success(doneText);
    } catch (failure) {
      const detail = failure instanceof Error ? failure.message : '';
      dialogs.error(text('profile.sessions.endFailed'), { detail });
    }
    await client.invalidateQueries({ queryKey });
  }

  async function endOthers() {
    const isSure = await dialogs.confirm({
      title: text('profile.sessions.endOthersTitle'),
      text: text('profile.sessions.endOthersText'),
      confirmLabel: text('profile.sessions.endOthers'),
    });
    if (isSure) await end(call(ownSessions.endpoints.endOthers, {}), text('profile.sessions.othersEnded'));
  }

  return (
    <Fold title="profile.sections.security">
      <Row gap={12} justify="between" wrap below={12}>
        <h3>{text('profile.sessions.title')}</h3>
        <ZoneNote />
        <Button variant="outlined" disabled={(data?.length ?? 0) < 2} onClick={() => void endOthers()}>
          {text('profile.sessions.endOthers')}
        </Button>
      </Row>
      {error && <ErrorState message={text('profile.sessions.fetchFailed')} onRetry={() => void refetch()} />}
      <Stack as="ul" gap={0} line="between">
        {data?.map((session) => (
          <Row as="li" key={session._id} justify="between" gap={16} wrap padBlock={12}>
            <div>
              <strong>{deviceOf(session, text)}</strong>
              <Text size="table" tone="muted">
                {session.address} · {text('profile.sessions.signedIn', { time: formatDateTime(session.createdAt) })} ·{' '}
                {text('profile.sessions.used', { time: formatDateTime(session.usedAt) })}
              </Text>
            </div>
            {session.current ? (
              <span>{text('profile.sessions.current')}</span>
            ) : (
              <Button
                aria-label={text('profile.sessions.endOf', { device: deviceOf(session, text) })}
                onClick={() => {
                  const ending = call(ownSessions.endpoints.end, { params: { id: session._id } });
                  void end(ending, text('profile.sessions.ended'));
                }}
              >
                {text('profile.sessions.end')}
              </Button>
            )}
          </Row>
        ))}
      </Stack>
    </Fold>
  );
}

function deviceOf({ userAgent }: OwnSession, text: Translate): string {
  const label = browserLabel(userAgent);
  const browser =
    label === 'Unknown' ? text('profile.sessions.unknown') : label === 'Other' ? text('profile.sessions.other') : label;
  const system = systemName(userAgent);
  return system ? text('profile.sessions.device', { browser, system }) : browser;
}
