import type { Deps } from '../deps.ts';
import type { Schedule } from '../platform/jobs/definitions.ts';
import { readMailbox, type MailboxMessage } from '../platform/mail/mailbox.ts';
import { readDeliveryReport } from './deliveryReport.ts';
import { recordBounced } from './readers.ts';

/** Maximum bytes that are read of a message: a report's fields precede the letter that it returns. */
const maxBytes = 256 * 1024;
/** The IMAP keyword for a message that is not a report; such a message stays unread for its recipient. */
const handledKeyword = 'InstituteLookedAt';

/**
 * Reads returned mail in the mailbox of BOUNCE_IMAP_URL. Each message is processed once: a report is marked as read,
 * any other message with a keyword. A report that was recorded before a crash is read again by the next poll, but not
 * counted again.
 */
export async function readBounceMailbox(deps: Deps, signal?: AbortSignal): Promise<{ reports: number }> {
  const { mailbox } = deps.environment.mailing.bounce;
  if (!mailbox) return { reports: 0 };
  const handle = (message: MailboxMessage) => handleReport(deps, message);
  const reports = await readMailbox({ mailbox, purpose: 'bounces', keyword: handledKeyword, maxBytes, handle, signal });
  if (reports > 0) deps.log.info({ reports, mailbox: mailbox.host }, 'bounced emails were read');
  return { reports };
}

/** Records the letter's outcome if the message is a report; returns whether it is one. */
async function handleReport({ db, log, clock, environment }: Deps, { source, uid }: MailboxMessage): Promise<boolean> {
  const { mailFrom, mailing } = environment;
  const ownAddresses = { from: mailFrom.address, bounce: mailing.bounce.address };
  // A message that cannot be parsed does not count as a report, so that it does not block the others.
  const report = await readDeliveryReport(source, ownAddresses).catch((error: unknown) => {
    log.warn({ err: error, uid }, 'a message in the mailbox for bounces cannot be parsed');
    return undefined;
  });
  if (!report) return false;
  const { letter, kind, reason } = report;
  const isKnownLetter = letter !== undefined && (await recordBounced(db, { letter, kind, reason, now: clock() }));
  log.info({ letter, kind, known: isKnownLetter }, 'an email came back');
  return true;
}

/** Reads the mailbox every five minutes, in only one of several server processes. */
export const bounceReading: Schedule = {
  name: 'read-bounces',
  cron: '*/5 * * * *',
  run: async (deps, signal) => void (await readBounceMailbox(deps, signal)),
};
