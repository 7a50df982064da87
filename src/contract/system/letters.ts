import * as z from 'zod/mini';
import { del, get, list, noun, post, recordFields } from '../endpoint.ts';
import { Done, email } from '../fields.ts';
import { LetterState } from '../letterState.ts';

/** An email that the server has sent or will send, as in the log, which does not reveal its content. */
export const Letter = z.object({
  ...recordFields,
  to: z.string(),
  toName: z.string(),
  subject: z.string(),
  state: LetterState,
  /** The number of attempts so far. */
  attempts: z.number(),
  /** The mail server's response, or the reason why there is none; null before the first attempt. */
  answer: z.nullable(z.string()),
  /** The time of the next attempt, while the email is queued. */
  nextAt: z.string(),
  /** The time at which the email was sent or given up. */
  endedAt: z.nullable(z.string()),
});
export type Letter = z.output<typeof Letter>;

/** The result of a test email. */
export const TestResult = z.object({ state: LetterState, answer: z.string() });
export type TestResult = z.output<typeof TestResult>;

export const letters = noun('letters', {
  module: 'audit',
  comments: false,
  record: Letter,
  endpoints: {
    list: get('/letters', {
      summary: 'Emails that the server has sent or will send, without their content',
      needs: 'admin',
      extension: true,
      reply: list(Letter, {
        sort: ['createdAt', 'to', 'endedAt'],
        search: ['to', 'toName', 'subject'],
        filter: { state: LetterState },
      }),
    }),
    test: post('/letters/test', {
      summary: 'Send a test email and return the mail server’s response',
      needs: 'admin',
      extension: true,
      body: z.object({ to: email('Email is required') }),
      reply: TestResult,
    }),
    retry: post('/letters/{id}/retry', {
      summary: 'Send a failed or uncertain email again; an uncertain one may arrive twice',
      needs: 'admin',
      extension: true,
      reply: Letter,
    }),
    remove: del('/letters/{id}', {
      summary: 'Delete an email that is not being sent, from the queue or the log',
      needs: 'admin',
      extension: true,
      reply: Done,
    }),
  },
});

/** How and from which address emails are sent. */
export const MailStatus = z.object({
  transport: z.enum(['smtp', 'outbox']),
  /** The mail server's host, or the folder to which emails are written. */
  place: z.string(),
  /** The sender's address. */
  from: z.string(),
});
export type MailStatus = z.output<typeof MailStatus>;

export const mail = noun('mail', {
  module: 'audit',
  comments: false,
  record: MailStatus,
  endpoints: {
    status: get('/mail/status', {
      summary: 'Whether emails go to a mail server or into a folder',
      needs: 'admin',
      extension: true,
      reply: MailStatus,
    }),
  },
});
