import { liveSessions } from '#contract/session/liveSessions.ts';

/** The resource for participants of live sessions. */
export const rosterResource = `${liveSessions.module}/participants`;
