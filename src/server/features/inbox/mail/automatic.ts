import type { ParsedMail } from 'mailparser';

/** Headers that only automatic answers have. */
const automaticHeaders = ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'x-failed-recipients'];
const mailServerSenderPattern = /^(?:mailer-daemon|postmaster|bounces?|no-?reply|do-?not-?reply)(?:\+[^@]*)?@/i;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

/**
 * The reason to leave an email out of the inbox: it is an automatic answer or a delivery report, or comes from a
 * mailing list or one of the institute's own addresses. A reply to any of these could start a loop. Undefined for any
 * other email.
 */
export function reasonToDrop(mail: ParsedMail, ownAddresses: readonly string[]): string | undefined {
  const header = (name: string) => textOf(mail.headers.get(name)).trim().toLowerCase();
  const automatic = header('auto-submitted');
  if (automatic !== '' && !automatic.startsWith('no')) return 'automatic';
  if (automaticHeaders.some((name) => mail.headers.has(name))) return 'automatic';
  if (/^(?:bulk|junk|list|auto_reply)\b/.test(header('precedence'))) return 'bulk';
  if (mail.headerLines.some(({ key }) => key.startsWith('list-'))) return 'list';
  const returnPath = mail.headerLines.find(({ key }) => key === 'return-path')?.line ?? '';
  if (/:\s*<\s*>\s*$/.test(returnPath)) return 'returned';
  if (/multipart\/report|message\/delivery-status/.test(header('content-type'))) return 'report';
  const sender = mail.from?.value[0]?.address?.toLowerCase() ?? '';
  if (sender === '') return 'no sender';
  if (mailServerSenderPattern.test(sender)) return 'mail server';
  return isOwn(sender, ownAddresses) ? 'own' : undefined;
}

/** Whether an address is one of the institute's, with or without a part after `+`. */
function isOwn(address: string, ownAddresses: readonly string[]): boolean {
  const plain = address.replace(/\+[^@]*@/, '@');
  return ownAddresses.some((ownAddress) => ownAddress.toLowerCase() === plain);
}
