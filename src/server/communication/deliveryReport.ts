import type { ParsedMail } from 'mailparser';
import { kindOfBounce, type BounceKind } from './bounceKind.ts';

/** A mail server's report about a letter that it could not deliver. */
export type DeliveryReport = {
  /** The id of the letter; undefined if the report is not about one of our letters. */
  readonly letter: string | undefined;
  readonly kind: BounceKind;
  /** The text of the mail server. */
  readonly reason: string;
};

/** The institute's own addresses: the sender's, and the one to which undelivered letters are returned. */
export type OwnAddresses = { readonly from: string; readonly bounce: string | undefined };

/**
 * Parses a message as a delivery report in the form of RFC 3464, or of older Exim servers. Returns undefined for
 * anything else, such as replies from people, automatic replies, and reports that delivery is still being attempted.
 * `source` may be truncated.
 */
export async function readDeliveryReport(
  source: Buffer,
  ownAddresses: OwnAddresses,
): Promise<DeliveryReport | undefined> {
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(source, {
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
  });
  const failedStatus = statusIn(mail) ?? eximStatusIn(mail);
  return failedStatus && { letter: letterOf(source, ownAddresses), ...failedStatus };
}

type ReasonedReport = Pick<DeliveryReport, 'kind' | 'reason'>;

/** Returns the kind and reason of the first failure in the `message/delivery-status` part. */
function statusIn({ attachments }: ParsedMail): ReasonedReport | undefined {
  const part = attachments.find(({ contentType }) => contentType === 'message/delivery-status');
  if (!part) return undefined;
  const failedFields = fieldsIn(part.content.toString('utf8')).find((fields) => fields.get('action') === 'failed');
  if (!failedFields) return undefined;
  // "smtp; 550 5.1.1 No such user": the part before the semicolon names the type.
  const text = failedFields.get('diagnostic-code')?.replace(/^[\w-]+\s*;\s*/, '') ?? '';
  const status = failedFields.get('status') ?? '';
  return { kind: kindOfBounce(text, status), reason: text || status || 'Not delivered' };
}

/**
 * Returns the fields by their names in lower case, one map per block: the first block is about the report, the others
 * about recipients.
 */
function fieldsIn(text: string): readonly ReadonlyMap<string, string>[] {
  const blocks = text.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/);
  return blocks.map((block) => {
    const lines = block.replaceAll(/\n[ \t]+/g, ' ').split('\n');
    const fields = lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? [];
      if (name === undefined || value === undefined) return [];
      const key = name.toLowerCase();
      return [[key, key === 'action' ? value.trim().toLowerCase() : value.trim()] as const];
    });
    return new Map(fields);
  });
}

/**
 * Parses a report from Exim before 4.85, or with a certain setting, which only writes reports for people; a header
 * marks them.
 */
function eximStatusIn({ headers, text = '' }: ParsedMail): ReasonedReport | undefined {
  if (!headers.has('x-failed-recipients')) return undefined;
  const lines = text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  const copyAt = lines.findIndex((line) => line.startsWith('----') && /copy of (?:your|the) message/i.test(line));
  const notice = copyAt < 0 ? lines : lines.slice(0, copyAt);
  const [answer] = /\b[45]\d\d[ -](?:[45]\.\d{1,3}\.\d{1,3}|\S).*/.exec(notice.join('\n')) ?? [];
  const [words = 'Not delivered'] = notice.filter(
    (line, index) => line.startsWith('    ') && isRecipient(notice[index - 1] ?? ''),
  );
  const reason = (answer ?? words).trim();
  return { kind: kindOfBounce(reason), reason };
}

/**
 * Whether a line is a bare address, as Exim formats it. The check avoids backtracking, because anybody can send a long
 * line of at signs.
 */
function isRecipient(line: string): boolean {
  return /^ {2,}\S+$/.test(line) && line.includes('@');
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const escapeForPattern = (text: string) => text.replaceAll(/[^\w]/g, String.raw`\$&`);

/**
 * The id of the returned letter, from the address to which the report was sent, or from the message id in the report.
 * The recipient's address proves nothing, because anybody can write a report; only the reader of a letter knows its id.
 */
function letterOf(source: Buffer, { from, bounce }: OwnAddresses): string | undefined {
  const text = source.toString('latin1');
  const [name = '', domain = ''] = bounce?.split('@') ?? [];
  const byAddress =
    bounce && new RegExp(`\\b${escapeForPattern(name)}\\+(${uuid})@${escapeForPattern(domain)}\\b`, 'i').exec(text);
  const byId = new RegExp(`<(${uuid})@${escapeForPattern(from.split('@')[1] ?? '')}>`, 'i').exec(text);
  return (byAddress || byId)?.[1]?.toLowerCase();
}
