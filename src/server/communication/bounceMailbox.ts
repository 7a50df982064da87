import type { FetchMessageObject, ImapFlow } from 'imapflow';
import type { Deps } from '../deps.ts';
import type { BounceMailbox } from '../mailing.ts';
import type { Schedule } from '../platform/jobs/definitions.ts';
import { readDeliveryReport } from './deliveryReport.ts';
import { recordBounced } from './readers.ts';

/** Bytes of a message that are read: a report's fields come before the letter that it returns. */
const maxBytes = 256 * 1024;
/** Maximum messages per poll; the next poll continues. */
const maxMessages = 1000;
/** Timeouts of the mail server in milliseconds: to connect, to greet and to answer. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
/** Marks a message that is not a report. It stays unread for its recipient. */
const lookedAt = 'InstituteLookedAt';

/**
 * Reads what came back into the mailbox of BOUNCE_IMAP_URL. Each message is handled once: a report is marked as read,
 * anything else with a keyword. A report that was recorded before a crash is read again by the next poll, but not
 * counted again.
 */
export async function readBounceMailbox(deps: Deps, signal?: AbortSignal): Promise<{ reports: number }> {
  const { mailbox } = deps.environment.mailing.bounce;
  if (!mailbox) return { reports: 0 };
  const client = await openClient(mailbox);
  // Not thrown on as it is: an error of the client may hold the command that failed, and so the password.
  const done = await readAll(client, mailbox, { deps, signal })
    .catch((error: unknown) => wordsOf(error, mailbox))
    .finally(() => client.close());
  if (typeof done === 'string') throw new Error(`The mailbox for bounces at ${mailbox.host} cannot be read: ${done}`);
  if (done > 0) deps.log.info({ reports: done, mailbox: mailbox.host }, 'bounced emails were read');
  return { reports: done };
}

/** Returns how many reports there were. */
async function readAll(
  client: ImapFlow,
  { path }: BounceMailbox,
  { deps, signal }: { deps: Deps; signal: AbortSignal | undefined },
): Promise<number> {
  await client.connect();
  await client.mailboxOpen(path);
  const unread = await client.search({ seen: false, unKeyword: lookedAt }, { uid: true });
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
  // Fetched when it is first needed: most servers have no such mailbox.
  const { ImapFlow } = await import('imapflow');
  const auth = { user, pass: password };
  const client = new ImapFlow({ host, port, secure, auth, logger: false, disableAutoIdle: true, ...timeouts });
  // A connection that breaks makes the command fail that waits; unheard, it would end the process too.
  client.on('error', () => undefined);
  return client;
}

/** Whether the message is a report. Records the letter's outcome. */
async function handle({ db, log, clock, environment }: Deps, { source, uid }: FetchMessageObject): Promise<boolean> {
  if (!source) return false;
  const { mailFrom, mailing } = environment;
  const own = { from: mailFrom.address, bounce: mailing.bounce.address };
  // One that cannot be parsed is nobody's report, and must not keep the others from being read.
  const report = await readDeliveryReport(source, own).catch((error: unknown) => {
    log.warn({ err: error, uid }, 'a message in the mailbox for bounces cannot be parsed');
    return undefined;
  });
  if (!report) return false;
  const { letter, kind, reason } = report;
  const known = letter !== undefined && (await recordBounced(db, { letter, kind, reason, now: clock() }));
  log.info({ letter, kind, known }, 'an email came back');
  return true;
}

async function mark(client: ImapFlow, uid: number, isReport: boolean): Promise<void> {
  const isMarked = await client.messageFlagsAdd(String(uid), [isReport ? '\\Seen' : lookedAt], { uid: true });
  // A server that takes no keywords: else the message would be read again and again.
  if (!isMarked) await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
}

/** The error in the mail server's words if it sent any; never with the password. */
function wordsOf(error: unknown, { password }: BounceMailbox): string {
  const response: unknown = typeof error === 'object' && error !== null && Reflect.get(error, 'responseText');
  const words =
    typeof response === 'string' && response ? response : error instanceof Error ? error.message : 'no answer';
  return password === '' ? words : words.replaceAll(password, '…');
}

/** Every five minutes; of several server processes one reads. */
export const bounceReading: Schedule = {
  name: 'read-bounces',
  cron: '*/5 * * * *',
  run: async (deps, signal) => void (await readBounceMailbox(deps, signal)),
};
