import * as z from 'zod/mini';

/**
 * The delivery state of an email. `uncertain` means that the connection broke or the server stopped between the last
 * byte of the email and the mail server's reply, so that its arrival is unknown. Such an email is never resent
 * automatically.
 */
export const LetterState = z.enum(['queued', 'sending', 'sent', 'failed', 'uncertain'], 'Choose a state');
export type LetterState = z.output<typeof LetterState>;

/** Whether an email's state will still change on its own. Other servers may have no state. */
export const isLetterMoving = (letter: { readonly state?: unknown } | null | undefined): boolean =>
  letter?.state === 'queued' || letter?.state === 'sending';

/** The email that contains a reply, as returned with the reply. */
export const ReplyLetter = z.object({
  state: LetterState,
  /** The mail server's response. */
  answer: z.optional(z.nullable(z.string())),
  /** Whether there is no mail server, so that emails are written to files in the outbox folder. */
  inOutbox: z.optional(z.boolean()),
});
export type ReplyLetter = z.output<typeof ReplyLetter>;
