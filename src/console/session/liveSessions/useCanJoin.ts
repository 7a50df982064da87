import { useSyncExternalStore } from 'react';
import { wallClock } from '#contract/instituteTime.ts';
import { isWebAddress } from '#contract/links.ts';
import type { LiveSession } from '#contract/session/liveSessions.ts';
import { canJoin } from '#contract/session/liveSessionTimes.ts';

const pollMs = 30_000;

function subscribeToClock(listener: () => void): () => void {
  const timer = setInterval(listener, pollMs);
  return () => clearInterval(timer);
}

/** Whether an active session can be joined now. */
export function useCanJoin(session: LiveSession): boolean {
  const isOpen = useSyncExternalStore(subscribeToClock, () => canJoin(session, wallClock(new Date())));
  return isOpen && session.status === 'active' && isWebAddress(session.link);
}
