import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { html } from 'hono/html';
import type { LetterState, ReplyLetter } from '#contract/letterState.ts';
import type { Letter } from './letter.ts';
import type { Mail } from './mail.ts';
import { asOneLine } from './asOneLine.ts';
import { paragraphsOf } from './paragraphs.ts';
import { lettersTable } from './tables.ts';

/** A message or ticket from outside that can be replied to. */
type Question = { readonly name: string; readonly email: string; readonly message: string };

/** The letter's position in an email conversation. */
type Place = Pick<Letter, 'replyTo' | 'inReplyTo' | 'about'> & {
  /** The subject of the email that the letter replies to. */
  readonly subject?: string | undefined;
};

/**
 * Returns the subject of a reply. Mail programs only group a reply with the original email if the two subjects differ
 * by nothing but `Re:`.
 */
function answerTo(subject: string): string {
  const plain = asOneLine(subject)
    .replace(/^(?:\s*(?:re|aw|fwd?)\s*:)+/i, '')
    .trim();
  return `Re: ${plain}`.slice(0, 300);
}

/** The reply as a letter that quotes the question below it. Both texts are escaped. */
export function replyLetter(
  { name, email, message }: Question,
  text: string,
  institute: string,
  { subject, ...place }: Place = {},
): Letter {
  return {
    ...place,
    to: email,
    toName: name,
    subject: subject?.trim() ? answerTo(subject) : `Reply to your message to ${institute}`,
    html: String(
      html`${paragraphsOf(text)}
        <p>${institute}</p>
        <p>You wrote:</p>
        <blockquote>${paragraphsOf(message)}</blockquote>`,
    ),
    automatic: false,
  };
}

/** The letter with the reply to a record, for `joins` of `recordsOf`. */
export const letterOf = (letter: PgColumn) => ({
  table: lettersTable,
  on: eq(lettersTable._id, letter),
  columns: { state: lettersTable.state, answer: lettersTable.answer },
});

/**
 * A record with its letter as employees see it. The letter says whether it is in the outbox, because employees cannot
 * read the mail settings.
 */
export function withLetter<R extends { letter: { state: LetterState; answer: string | null } | null }>(
  record: R,
  { status }: Pick<Mail, 'status'>,
): Omit<R, 'letter'> & { letter: ReplyLetter | null } {
  const { letter } = record;
  return { ...record, letter: letter && { ...letter, inOutbox: status.transport === 'outbox' } };
}
