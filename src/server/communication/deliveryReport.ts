import type { ParsedMail } from 'mailparser';
import { kindOfBounce, type BounceKind } from './bounceKind.ts';

/** What a mail server says of a letter that it could not deliver. */
export type DeliveryReport = {
  /** The id of the letter; undefined where the report names none of ours. */
  readonly letter: string | undefined;
  readonly kind: BounceKind;
  /** The mail server's words. */
  readonly reason: string;
};

/** Where letters of ours are from, and come back to. */
export type OwnAddresses = { readonly from: string; readonly bounce: string | undefined };

/**
 * Reads what stands in a mailbox as a report about a letter that was not delivered: the form of RFC 3464, or what older
 * Exim servers write. Undefined for everything else: people's answers, automatic replies, and servers that only say that
 * they go on trying. `source` may be cut off at its end.
 */
export async function readDeliveryReport(source: Buffer, own: OwnAddresses): Promise<DeliveryReport | undefined> {
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(source, {
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
  });
  const failedStatus = statusIn(mail) ?? eximStatusIn(mail);
  return failedStatus && { letter: letterOf(source, own), ...failedStatus };
}

type Told = Pick<DeliveryReport, 'kind' | 'reason'>;

/** The first recipient of whom a part `message/delivery-status` says that it failed. */
function statusIn({ attachments }: ParsedMail): Told | undefined {
  const part = attachments.find(({ contentType }) => contentType === 'message/delivery-status');
  if (!part) return undefined;
  const failed = fieldsIn(part.content.toString('utf8')).find((fields) => fields.get('action') === 'failed');
  if (!failed) return undefined;
  // "smtp; 550 5.1.1 No such user": before the semicolon stands whose words they are.
  const words = failed.get('diagnostic-code')?.replace(/^[\w-]+\s*;\s*/, '') ?? '';
  const status = failed.get('status') ?? '';
  return { kind: kindOfBounce(words, status), reason: words || status || 'Not delivered' };
}

/** Fields by their names in lower case, a map for each block: the first is about the report, the others of recipients. */
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

/** Exim before 4.85, and where it is told to, writes for people only; a header says that it is a report. */
function eximStatusIn({ headers, text = '' }: ParsedMail): Told | undefined {
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

/** Whether a line is an address alone, as Exim sets it. Told without going back: anybody can write a line of at signs. */
function isRecipient(line: string): boolean {
  return /^ {2,}\S+$/.test(line) && line.includes('@');
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const literal = (text: string) => text.replaceAll(/[^\w]/g, String.raw`\$&`);

/**
 * Which letter came back: the one of the address that the report was sent to, or the one whose message id stands in it.
 * An address of a recipient proves nothing, because anybody can write a report; the id of a letter only its reader knows.
 */
function letterOf(source: Buffer, { from, bounce }: OwnAddresses): string | undefined {
  const text = source.toString('latin1');
  const [name = '', domain = ''] = bounce?.split('@') ?? [];
  const byAddress = bounce && new RegExp(`\\b${literal(name)}\\+(${uuid})@${literal(domain)}\\b`, 'i').exec(text);
  const byId = new RegExp(`<(${uuid})@${literal(from.split('@')[1] ?? '')}>`, 'i').exec(text);
  return (byAddress || byId)?.[1]?.toLowerCase();
}
