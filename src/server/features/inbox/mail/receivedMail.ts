import { createHash } from 'node:crypto';
import { convert } from 'html-to-text';
import type { AddressObject, Attachment, ParsedMail } from 'mailparser';
import { withoutQuotes } from './quotes.ts';
import { asOneLine } from '../../../platform/mail/asOneLine.ts';
import { storableText } from '../../../platform/storableText.ts';

/** Maximum characters of an email's text that are shown, and that are stored. */
const maxShownLength = 20_000;
const maxStoredLength = 200_000;
/** Maximum characters of HTML that are converted to text; more would occupy the server for seconds. */
const maxHtml = 200_000;
/** Smaller inline images belong to signatures. */
const minInlineBytes = 8 * 1024;

/** An email written by a person. */
export type ReceivedMail = {
  /** The Message-ID, or a text derived from the email if it has none. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly email: string };
  /** All addresses to which the email was sent, in lower case. */
  readonly recipients: readonly string[];
  /** The Message-IDs of the emails to which this one replies, newest first. */
  readonly answers: readonly string[];
  readonly subject: string;
  /** The text without quoted emails. */
  readonly text: string;
  /** The complete text, if quoted emails were removed from it. */
  readonly whole: string | null;
  readonly attachments: readonly { readonly name: string; readonly content: Buffer }[];
};

/** Parses the source of an email, which may be truncated. */
export async function parseMail(source: Buffer): Promise<ParsedMail> {
  // Imported with the first email, because most servers receive none.
  const { simpleParser } = await import('mailparser');
  return simpleParser(source, { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true });
}

/**
 * Returns the parts of an email that the inbox needs. An email without a Message-ID is identified by a hash of
 * `source`.
 */
export function receivedMail(mail: ParsedMail, source: Buffer): ReceivedMail {
  const sender = mail.from?.value[0];
  const subject = lineOf(mail.subject ?? '', 300);
  const wholeText = storableText(bodyOf(mail)).trim();
  const text = withoutQuotes(wholeText, subject).slice(0, maxShownLength);
  return {
    messageId: messageIdIn(mail.messageId) ?? `sha256:${createHash('sha256').update(source).digest('hex')}`,
    from: { name: lineOf(sender?.name ?? '', 200), email: lineOf(sender?.address ?? '', 254).toLowerCase() },
    recipients: recipientsOf(mail),
    answers: answersOf(mail),
    subject,
    text,
    whole: wholeText === text ? null : wholeText.slice(0, maxStoredLength),
    attachments: mail.attachments.filter(isKept).map(({ filename, contentType, content }) => ({
      name: lineOf(filename ?? '', 200) || `attachment.${contentType.split('/').at(-1) ?? 'bin'}`,
      content,
    })),
  };
}

const lineOf = (text: string, maxLength: number) =>
  asOneLine(storableText(text)).trim().slice(0, maxLength).toWellFormed();

/** The plain text of an email, derived from its HTML if there is no other. */
function bodyOf({ text, html }: ParsedMail): string {
  if (text?.trim()) return text;
  return typeof html === 'string' ? htmlText(html) : '';
}

/** HTML that is nested deeper than in any real email is cut off, because it would overflow the stack. */
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

/** Whether a file of an email is stored. Only small inline images, such as logos, are not. */
function isKept({ contentType, contentDisposition, related, size }: Attachment): boolean {
  const isInline = related || contentDisposition === 'inline';
  return !isInline || !contentType.startsWith('image/') || size >= minInlineBytes;
}

function recipientsOf({ to, cc, headerLines }: ParsedMail): readonly string[] {
  const namedAddresses = [to, cc].flat().flatMap((group: AddressObject | undefined) => group?.value ?? []);
  // A mail server writes the mailbox's address into these headers, even for a blind copy.
  const deliveredAddresses = headerLines
    .filter(({ key }) => key === 'delivered-to' || key === 'x-original-to' || key === 'envelope-to')
    .map(({ line }) => line.slice(line.indexOf(':') + 1));
  return [
    ...namedAddresses.flatMap(({ address, group }) => [address, ...(group ?? []).map((one) => one.address)]),
    ...deliveredAddresses,
  ]
    .flatMap((address) => address?.replaceAll(/[<>\s]/g, '').toLowerCase() ?? [])
    .filter((address) => address !== '');
}

/** The maximum number of Message-IDs in one email; the newest ones are used. */
const maxAnswers = 50;

function answersOf({ inReplyTo, references }: ParsedMail): readonly string[] {
  const ids = [references].flat().flatMap((reference) => messageIdIn(reference) ?? []);
  const answeredIds = [inReplyTo].flat().flatMap((id) => messageIdsIn(id ?? ''));
  return [...new Set([...answeredIds, ...ids.toReversed()])].slice(0, maxAnswers);
}

const messageIdPattern = /<[^<>\s\p{Cc}]{1,500}>/gu;
const messageIdsIn = (text: string): readonly string[] => text.match(messageIdPattern) ?? [];
const messageIdIn = (text: string | undefined): string | undefined => messageIdsIn(text ?? '')[0];
