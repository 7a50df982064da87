import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { wallClock } from '#contract/instituteTime.ts';
import { isWebAddress } from '#contract/links.ts';
import type { LiveSession } from '#contract/session/liveSessions.ts';
import { canJoin } from '#contract/session/liveSessionTimes.ts';
import { useText } from '#console/texts/index.ts';

const pollMs = 30_000;

function everyHalfMinute(listener: () => void): () => void {
  const timer = setInterval(listener, pollMs);
  return () => clearInterval(timer);
}

/** The link to a session, available from 15 minutes before its start until its end. */
export function JoinLink({ session }: { session: LiveSession }) {
  const text = useText();
  const open = useSyncExternalStore(everyHalfMinute, () => canJoin(session, wallClock(new Date())));
  if (!open || session.status === 'inactive' || !isWebAddress(session.link)) return null;
  return (
    <Button
      href={session.link}
      target="_blank"
      rel="noopener noreferrer"
      size="small"
      variant="contained"
      aria-label={text('liveSessions.joinNamed', { title: session.title })}
    >
      {text('liveSessions.join')}
    </Button>
  );
}
