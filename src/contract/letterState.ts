import * as z from 'zod/mini';

/**
 * The delivery state of a letter. `uncertain` means that the connection or the server ended between the letter's last
 * byte and the reply, so nobody knows whether it arrived; it is never resent automatically.
 */
export const LetterState = z.enum(['queued', 'sending', 'sent', 'failed', 'uncertain'], 'Choose a state');
export type LetterState = z.output<typeof LetterState>;

/** Whether a letter's state will still change without anybody's action. Other servers may have no state. */
export const isLetterMoving = (letter: { readonly state?: unknown } | null | undefined): boolean =>
  letter?.state === 'queued' || letter?.state === 'sending';

/** The email with a reply, as its record shows it. */
export const ReplyLetter = z.object({
  state: LetterState,
  /** The mail server's words. */
  answer: z.optional(z.nullable(z.string())),
  /** Without a mail server, emails are files in the outbox folder. */
  inOutbox: z.optional(z.boolean()),
});
export type ReplyLetter = z.output<typeof ReplyLetter>;
