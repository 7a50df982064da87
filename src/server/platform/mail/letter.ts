import { convert } from 'html-to-text';
import * as z from 'zod/mini';
import { email, oneLine } from '#contract/fields.ts';
import { asOneLine } from './asOneLine.ts';

/** Maximum bytes of a letter's attachments: many mail servers refuse more. */
const maxAttachedBytes = 10 * 1024 * 1024;

/** One line without control characters, since a line break in it would begin another header. */
const line = (name: string, maxLength: number) =>
  z
    .string()
    .check(
      z.maxLength(maxLength, `${name} may have at most ${maxLength} characters`),
      oneLine(`${name} must be one line without control characters`),
    );

/** People type this name, so it is reduced to a safe line, and the letter is not refused for it. */
const nameOfReader = z.string().check(z.overwrite((name) => asOneLine(name).trim().slice(0, 200)));

const Attachment = z.object({
  name: line('The name of an attachment', 200).check(z.minLength(1)),
  /** The media type, such as `application/pdf`. */
  type: z.string().check(z.regex(/^[\w.+-]+\/[\w.+-]+$/, 'The type of an attachment is no media type')),
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

/** A letter to one person. */
export const Letter = z.object({
  to: email('Email is required'),
  toName: z._default(nameOfReader, ''),
  subject: line('The subject', 300).check(z.regex(/\S/, 'The subject is required')),
  html: z.string().check(z.minLength(1), z.maxLength(1024 * 1024, 'The letter is too long')),
  /** The plain text for readers without HTML; derived from `html` if omitted. */
  text: z.optional(z.string()),
  replyTo: z.optional(email('Email is required')),
  /** The Message-ID of the email that this letter replies to. Mail programs use it to group the two. */
  inReplyTo: z.optional(z.string().check(z.regex(/^<[^<>\s\p{Cc}]{1,500}>$/u, 'This is no Message-ID'))),
  /** Whether the letter is automatic. A header then suppresses automatic replies (RFC 3834). */
  automatic: z._default(z.boolean(), true),
  /** The ids of the records that the letter names. An unsent letter is deleted with them (`forgetLettersAbout`). */
  about: z.optional(z.array(z.string())),
  /** An event for the recipient's calendar: a calendar file, and whether the event is added or cancelled. */
  calendar: z.optional(z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() })),
  /** The time after which the letter is pointless, such as the beginning of the event that it announces. */
  until: z.optional(z.iso.datetime()),
  /** Seconds before the first attempt, during which the letter can be withdrawn. */
  delaySeconds: z._default(z.int().check(z.minimum(0)), 0),
  attachments: z._default(
    z
      .array(Attachment)
      .check(
        z.refine(
          (all) => all.reduce((sum, { content }) => sum + content.byteLength, 0) <= maxAttachedBytes,
          'The attachments are too large: at most 10 MB',
        ),
      ),
    [],
  ),
});
/** A letter as callers pass it: only address, subject and HTML are required. */
export type Letter = z.input<typeof Letter>;

/** The parts of a stored letter that have no column of their own. */
export type LetterContent = {
  readonly html: string;
  readonly text: string;
  readonly replyTo?: string | undefined;
  readonly inReplyTo?: string | undefined;
  readonly automatic?: boolean;
  readonly about?: readonly string[] | undefined;
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string } | undefined;
  readonly until?: string | undefined;
  /** The bytes of the file in base64. */
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly content: string }[];
};

/** Returns the letter as stored; throws a `ZodError` that names its errors. */
export function storedLetter(letter: Letter): {
  to: string;
  toName: string;
  subject: string;
  content: LetterContent;
} {
  const { to, toName, subject, attachments, delaySeconds: _delay, ...parts } = Letter.parse(letter);
  const encodedAttachments = attachments.map(({ name, type, content }) => ({
    name,
    type,
    content: Buffer.from(content).toString('base64'),
  }));
  const content = { ...parts, text: parts.text ?? textTwin(parts.html), attachments: encodedAttachments };
  return { to, toName, subject, content };
}

/**
 * The plain text of a letter's HTML. Nesting deeper than in any real letter is cut off, because it would overflow the
 * stack.
 */
export function textTwin(html: string): string {
  return convert(html, {
    wordwrap: 78,
    limits: { maxDepth: 100, ellipsis: '…' },
    selectors: [
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ],
  });
}
