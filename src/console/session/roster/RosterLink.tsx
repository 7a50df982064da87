import { LinkBase, useCreatePath } from 'react-admin';
import { liveSessions, type LiveSession } from '#contract/session/liveSessions.ts';
import { useText } from '#console/texts/index.ts';
import { Text } from '#console/kit/layout/parts.tsx';

/** The link to the roster of a session, with the number of enrolled people; empty on a server without rosters. */
export function RosterLink({ id, session: { title, roster } }: { id: string; session: LiveSession }) {
  const text = useText();
  const createPath = useCreatePath();
  if (!roster) return null;
  const words = text('participants.openWith', { enrolled: roster.enrolled });
  const list = createPath({ resource: liveSessions.module, type: 'list' });
  return (
    <LinkBase to={`${list}/${id}/roster`} aria-label={`${words}: ${title}`}>
      <Text as="span" numbers>
        {words}
      </Text>
    </LinkBase>
  );
}
