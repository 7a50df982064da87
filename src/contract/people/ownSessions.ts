import * as z from 'zod/mini';
import { del, get, noun } from '../endpoint.ts';
import { Done } from '../fields.ts';

/** A session of the user that is open on some device. */
export const OwnSession = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** The time of the session's last call, accurate to a few minutes. */
  usedAt: z.string(),
  expiresAt: z.string(),
  address: z.string(),
  userAgent: z.string(),
  /** Whether it is the session that makes this call. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

/** The user's own sessions; these calls cannot read or end another user's. */
export const ownSessions = noun('ownSessions', {
  comments: false,
  module: 'profile',
  record: OwnSession,
  endpoints: {
    all: get('/employees/me/sessions', {
      summary: 'Your open sessions, most recently used first',
      needs: 'session',
      reply: z.array(OwnSession),
      extension: true,
    }),
    end: del('/employees/me/sessions/{id}', {
      summary: 'End one of your sessions',
      needs: 'session',
      reply: Done,
      extension: true,
    }),
    endOthers: del('/employees/me/sessions', {
      summary: 'End all your sessions but this one',
      needs: 'session',
      reply: Done,
      extension: true,
    }),
  },
});
