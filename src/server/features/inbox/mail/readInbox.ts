import type { Deps } from '../../../deps.ts';
import type { Schedule } from '../../../platform/jobs/definitions.ts';
import { readMailbox, type MailboxMessage } from '../../../platform/mail/mailbox.ts';
import { reasonToDrop } from './automatic.ts';
import { parseMail, receivedMail } from './receivedMail.ts';
import { mailsFrom, storeMail } from './storeMail.ts';

/**
 * The maximum number of bytes of an email that are read. A larger email is read up to this limit, and the file that is
 * cut off is dropped.
 */
const maxBytes = 20 * 1024 * 1024;
/** The maximum number of emails from one sender per hour; more come from a program that replies automatically. */
const maxMails = 20;
const hourMs = 3_600_000;
/** The keyword for emails that do not belong in the inbox. They stay unread, so that a person may find them. */
const handledKeyword = 'InstituteTaken';
/**
 * Milliseconds between two checks, and the duration of one run of the schedule, which lasts almost until the next run.
 */
const repeat = { pollMs: 10_000, forMs: 50_000 } as const;

/** Reads the mailbox of INBOX_IMAP_URL; returns the number of emails that became entries. */
export async function readInbox(
  deps: Deps,
  { signal, isRepeated = false }: { signal?: AbortSignal; isRepeated?: boolean } = {},
): Promise<{ mails: number }> {
  const { mailbox } = deps.environment.mailing.inbox;
  if (!mailbox) return { mails: 0 };
  const mails = await readMailbox({
    mailbox,
    purpose: 'answers',
    keyword: handledKeyword,
    maxBytes,
    handle: (message) => takeMail(deps, message),
    signal,
    ...(isRepeated && { repeat }),
  });
  if (mails > 0) deps.log.info({ mails, mailbox: mailbox.host }, 'mails were taken into the inbox');
  return { mails };
}

/** Stores an email in the inbox if a person wrote it; returns whether it was stored. */
async function takeMail(deps: Deps, { source, uid, isCutOff }: MailboxMessage): Promise<boolean> {
  const { log, environment, db, clock } = deps;
  const { mailFrom, mailing } = environment;
  const ownAddresses = [mailFrom.address, mailing.inbox.address, mailing.bounce.address].filter(
    (address) => address !== undefined,
  );
  // An email that cannot be parsed stays in the mailbox, so that it does not block the others.
  const parsed = await parseMail(source).catch((error: unknown) => {
    log.warn({ err: error, uid }, 'a mail in the mailbox for answers cannot be parsed');
    return undefined;
  });
  if (!parsed) return false;
  const reason = reasonToDrop(parsed, ownAddresses);
  if (reason !== undefined) {
    log.info({ uid, reason }, 'a mail was left in the mailbox for answers');
    return false;
  }
  const mail = receivedMail(parsed, source);
  const oneHourAgo = new Date(clock().getTime() - hourMs).toISOString();
  if ((await mailsFrom(db, mail.from.email, oneHourAgo)) >= maxMails) {
    log.warn({ uid }, 'a sender has written too many mails in an hour; this one was left in the mailbox for answers');
    return false;
  }
  // The last file of a truncated email is incomplete.
  const attachments = isCutOff ? mail.attachments.slice(0, -1) : mail.attachments;
  const isNew = await storeMail(deps, { ...mail, attachments });
  log.info({ uid, isNew, attachments: attachments.length }, 'a mail was taken into the inbox');
  return true;
}

/**
 * Reads the mailbox continually, in only one of several server processes at a time: each run lasts almost until the
 * next one.
 */
export const inboxReading: Schedule = {
  name: 'read-inbox',
  cron: '* * * * *',
  run: async (deps, signal) => void (await readInbox(deps, { signal, isRepeated: true })),
};
