import Button from '@mui/material/Button';
import type { LiveSession } from '#contract/session/liveSessions.ts';
import { useText } from '#console/texts/index.ts';
import { useCanJoin } from './useCanJoin.ts';

/**
 * The link to a session, available from 15 minutes before its start until its end: a button, or a `small` link where a
 * button does not fit.
 */
export function JoinLink({ session, small = false }: { session: LiveSession; small?: boolean }) {
  const text = useText();
  if (!useCanJoin(session)) return null;
  const way = {
    href: session.link,
    target: '_blank',
    rel: 'noopener noreferrer',
    'aria-label': text('liveSessions.joinNamed', { title: session.title }),
  };
  return small ? (
    <a {...way}>{text('liveSessions.join')}</a>
  ) : (
    <Button {...way} size="small" variant="contained">
      {text('liveSessions.join')}
    </Button>
  );
}
