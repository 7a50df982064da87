import { createHash } from 'node:crypto';
import { convert } from 'html-to-text';
import type { AddressObject, Attachment, ParsedMail } from 'mailparser';
import { withoutQuotes } from './quotes.ts';
import { asOneLine } from '../../../platform/mail/asOneLine.ts';
import { storableText } from '../../../platform/storableText.ts';

/** Characters of a mail's text that are shown, and that are kept. */
const maxShown = 20_000;
const maxWhole = 200_000;
/** Characters of HTML that are turned into text; more would occupy the server for seconds. */
const maxHtml = 200_000;
/** Inline images that are smaller are parts of a signature. */
const minInlineBytes = 8 * 1024;

/** A mail of a person. */
export type ReceivedMail = {
  /** The Message-ID, or a text derived from the mail if it has none. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly email: string };
  /** All addresses to which it was sent, in lower case. */
  readonly recipients: readonly string[];
  /** The Message-IDs of the mails that it answers, newest first. */
  readonly answers: readonly string[];
  readonly subject: string;
  /** Without quoted mails. */
  readonly text: string;
  /** All of it, if quoted mails were cut off. */
  readonly whole: string | null;
  readonly attachments: readonly { readonly name: string; readonly content: Buffer }[];
};

/** Parses the source of a mail, which may be cut off. */
export async function parseMail(source: Buffer): Promise<ParsedMail> {
  // Imported with the first mail, because most servers receive none.
  const { simpleParser } = await import('mailparser');
  return simpleParser(source, { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true });
}

/** Returns what the inbox needs of a mail. `source` identifies one without a Message-ID. */
export function receivedMail(mail: ParsedMail, source: Buffer): ReceivedMail {
  const sender = mail.from?.value[0];
  const subject = lineOf(mail.subject ?? '', 300);
  const whole = storableText(bodyOf(mail)).trim();
  const text = withoutQuotes(whole, subject).slice(0, maxShown);
  return {
    messageId: messageIdIn(mail.messageId) ?? `sha256:${createHash('sha256').update(source).digest('hex')}`,
    from: { name: lineOf(sender?.name ?? '', 200), email: lineOf(sender?.address ?? '', 254).toLowerCase() },
    recipients: recipientsOf(mail),
    answers: answersOf(mail),
    subject,
    text,
    whole: whole === text ? null : whole.slice(0, maxWhole),
    attachments: mail.attachments.filter(isKept).map(({ filename, contentType, content }) => ({
      name: lineOf(filename ?? '', 200) || `attachment.${contentType.split('/').at(-1) ?? 'bin'}`,
      content,
    })),
  };
}

const lineOf = (text: string, maxLength: number) =>
  asOneLine(storableText(text)).trim().slice(0, maxLength).toWellFormed();

/** The plain text of a mail, from its HTML if it has no other. */
function bodyOf({ text, html }: ParsedMail): string {
  if (text?.trim()) return text;
  return typeof html === 'string' ? htmlText(html) : '';
}

/** Nesting deeper than in any real mail is cut off, because it would overflow the stack. */
function htmlText(html: string): string {
  return convert(html.slice(0, maxHtml), {
    wordwrap: false,
    limits: { maxDepth: 100, ellipsis: '…' },
    selectors: [
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ],
  });
}

/** An attachment, and an inline image that is more than a logo. */
function isKept({ contentType, contentDisposition, related, size }: Attachment): boolean {
  const isInline = related || contentDisposition === 'inline';
  return !isInline || !contentType.startsWith('image/') || size >= minInlineBytes;
}

function recipientsOf({ to, cc, headerLines }: ParsedMail): readonly string[] {
  const named = [to, cc].flat().flatMap((group: AddressObject | undefined) => group?.value ?? []);
  // A mail server names the mailbox's address here, also of a mail that was sent to it as a blind copy.
  const delivered = headerLines
    .filter(({ key }) => key === 'delivered-to' || key === 'x-original-to' || key === 'envelope-to')
    .map(({ line }) => line.slice(line.indexOf(':') + 1));
  return [...named.flatMap(({ address, group }) => [address, ...(group ?? []).map((one) => one.address)]), ...delivered]
    .flatMap((address) => address?.replaceAll(/[<>\s]/g, '').toLowerCase() ?? [])
    .filter((address) => address !== '');
}

/** The Message-IDs that one mail may name; the newest ones count. */
const maxAnswers = 50;

function answersOf({ inReplyTo, references }: ParsedMail): readonly string[] {
  const ids = [references].flat().flatMap((reference) => messageIdIn(reference) ?? []);
  const answered = [inReplyTo].flat().flatMap((id) => messageIdsIn(id ?? ''));
  return [...new Set([...answered, ...ids.toReversed()])].slice(0, maxAnswers);
}

const messageId = /<[^<>\s\p{Cc}]{1,500}>/gu;
const messageIdsIn = (text: string): readonly string[] => text.match(messageId) ?? [];
const messageIdIn = (text: string | undefined): string | undefined => messageIdsIn(text ?? '')[0];
