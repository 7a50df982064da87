import { liveSessions, type LiveSession } from '#contract/session/liveSessions.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { StatusToggle } from '#console/kit/status/StatusToggle.tsx';

/** Whether a session is active: the badge shows it, and a click changes it. */
export function SessionStatus({ session }: { session: Row<LiveSession> }) {
  const text = useText();
  const [toggle] = useAction(liveSessions.endpoints.toggle, {
    success: 'liveSessions.updated',
    failure: 'liveSessions.statusFailed',
    serverMessage: true,
    refresh: 'record',
  });
  const active = session.status === 'active';
  return (
    <StatusToggle
      tone={active ? 'green' : 'grey'}
      label={text(`ui.status.${session.status}`)}
      pressed={active}
      hint={text(active ? 'liveSessions.toggle.deactivate' : 'liveSessions.toggle.activate')}
      onToggle={() => toggle({ params: { id: session.id } }, session.title)}
    />
  );
}
