import type { FetchMessageObject, ImapFlow } from 'imapflow';
import type { Deps } from '../deps.ts';
import type { BounceMailbox } from '../mailing.ts';
import type { Schedule } from '../platform/jobs/definitions.ts';
import { readDeliveryReport } from './deliveryReport.ts';
import { recordBounced } from './readers.ts';

/** Maximum bytes that are read of a message: a report's fields precede the letter that it returns. */
const maxBytes = 256 * 1024;
/** Maximum number of messages per poll; the next poll continues. */
const maxMessages = 1000;
/** Milliseconds that the mail server has to connect, to greet and to reply. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
/** The keyword for a message that is not a report. The message stays unread for its recipient. */
const handledKeyword = 'InstituteLookedAt';

/**
 * Reads returned mail in the mailbox of BOUNCE_IMAP_URL. Each message is processed once: a report is marked as read,
 * any other message with a keyword. A report that was recorded before a crash is read again by the next poll, but not
 * counted again.
 */
export async function readBounceMailbox(deps: Deps, signal?: AbortSignal): Promise<{ reports: number }> {
  const { mailbox } = deps.environment.mailing.bounce;
  if (!mailbox) return { reports: 0 };
  const client = await openClient(mailbox);
  // The original error is not rethrown, because it may contain the failed command and therefore the password.
  const handledCount = await readAll(client, mailbox, { deps, signal })
    .catch((error: unknown) => wordsOf(error, mailbox))
    .finally(() => client.close());
  if (typeof handledCount === 'string')
    throw new Error(`The mailbox for bounces at ${mailbox.host} cannot be read: ${handledCount}`);
  if (handledCount > 0) deps.log.info({ reports: handledCount, mailbox: mailbox.host }, 'bounced emails were read');
  return { reports: handledCount };
}

/** Returns the number of reports. */
async function readAll(
  client: ImapFlow,
  { path }: BounceMailbox,
  { deps, signal }: { deps: Deps; signal: AbortSignal | undefined },
): Promise<number> {
  await client.connect();
  await client.mailboxOpen(path);
  const unread = await client.search({ seen: false, unKeyword: handledKeyword }, { uid: true });
  let reports = 0;
  for (const uid of (unread || []).slice(0, maxMessages)) {
    if (signal?.aborted) break;
    const message = await client.fetchOne(String(uid), { source: { maxLength: maxBytes } }, { uid: true });
    const isReport = message !== false && (await handle(deps, message));
    if (isReport) reports += 1;
    await mark(client, uid, isReport);
  }
  await client.logout();
  return reports;
}

async function openClient({ host, port, secure, user, password }: BounceMailbox): Promise<ImapFlow> {
  // Imported on first use, because most servers have no such mailbox.
  const { ImapFlow } = await import('imapflow');
  const auth = { user, pass: password };
  const client = new ImapFlow({ host, port, secure, auth, logger: false, disableAutoIdle: true, ...timeouts });
  // A broken connection makes the pending command fail; without this listener it would also end the process.
  client.on('error', () => undefined);
  return client;
}

/** Whether the message is a report. If it is, the letter's outcome is recorded. */
async function handle({ db, log, clock, environment }: Deps, { source, uid }: FetchMessageObject): Promise<boolean> {
  if (!source) return false;
  const { mailFrom, mailing } = environment;
  const ownAddresses = { from: mailFrom.address, bounce: mailing.bounce.address };
  // A message that cannot be parsed is treated as no report, so that it does not block the others.
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

async function mark(client: ImapFlow, uid: number, isReport: boolean): Promise<void> {
  const isMarked = await client.messageFlagsAdd(String(uid), [isReport ? '\\Seen' : handledKeyword], { uid: true });
  // The server accepts no keywords. Without the read mark the message would be read again and again.
  if (!isMarked) await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
}

/** Returns the mail server's text for the error if it sent any; never contains the password. */
function wordsOf(error: unknown, { password }: BounceMailbox): string {
  const response: unknown = typeof error === 'object' && error !== null && Reflect.get(error, 'responseText');
  const text =
    typeof response === 'string' && response ? response : error instanceof Error ? error.message : 'no answer';
  return password === '' ? text : text.replaceAll(password, '…');
}

/** The poll runs every five minutes, in one of several server processes. */
export const bounceReading: Schedule = {
  name: 'read-bounces',
  cron: '*/5 * * * *',
  run: async (deps, signal) => void (await readBounceMailbox(deps, signal)),
};
