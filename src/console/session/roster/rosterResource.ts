import { liveSessions } from '#contract/session/liveSessions.ts';

/** The resource of the people of live sessions. */
export const rosterResource = `${liveSessions.module}/participants`;
