import type { ImapFlow } from 'imapflow';
import { setTimeout as after } from 'node:timers/promises';
import type { Mailbox } from '../../mailing.ts';

/** Maximum messages per round; the next round continues with the remaining ones. */
const maxMessages = 1000;
/** Milliseconds within which the mail server must accept a connection, greet and reply. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** A message in a mailbox. `source` is truncated if it is larger than `maxBytes`. */
export type MailboxMessage = { readonly uid: number; readonly source: Buffer; readonly isCutOff: boolean };

export type MailboxReadOptions = {
  readonly mailbox: Mailbox;
  /** The purpose of the mailbox, as error messages name it, such as 'bounces'. */
  readonly purpose: string;
  /** The keyword that marks a message as seen by this server, while it stays unread for people. */
  readonly keyword: string;
  /** Maximum bytes of a message that are read. */
  readonly maxBytes: number;
  /**
   * Returns whether the message was for this server and is to be marked as read. Any other message stays unread and
   * gets the keyword. A message whose handling fails is handled again in the next round.
   */
  readonly handle: (message: MailboxMessage) => Promise<boolean>;
  readonly signal?: AbortSignal | undefined;
  /** Checks again every `pollMs` milliseconds on the same connection, for `forMs` milliseconds in total. */
  readonly repeat?: { readonly pollMs: number; readonly forMs: number };
};

/**
 * Reads the unread messages of a mailbox. Each message is marked once it has been handled, so a message whose handling
 * was interrupted by a crash is handled again. Returns the number of messages that were for this server. Error messages
 * do not contain the password.
 */
export async function readMailbox(reading: MailboxReadOptions): Promise<number> {
  const { mailbox, purpose } = reading;
  const client = await openClient(mailbox);
  // The original error is not rethrown, because it may contain the failed command and therefore the password.
  const handledCount = await readRounds(client, reading)
    .catch((error: unknown) => wordsOf(error, mailbox))
    .finally(() => client.close());
  if (typeof handledCount === 'string')
    throw new Error(`The mailbox for ${purpose} at ${mailbox.host} cannot be read: ${handledCount}`);
  return handledCount;
}

async function openClient({ host, port, secure, user, password }: Mailbox): Promise<ImapFlow> {
  // Imported on first use, because most servers have no such mailbox.
  const { ImapFlow } = await import('imapflow');
  const auth = { user, pass: password };
  const client = new ImapFlow({ host, port, secure, auth, logger: false, disableAutoIdle: true, ...timeouts });
  // A broken connection makes the pending command fail; without this listener it would also end the process.
  client.on('error', () => undefined);
  return client;
}

async function readRounds(client: ImapFlow, reading: MailboxReadOptions): Promise<number> {
  const { mailbox, repeat, signal } = reading;
  await client.connect();
  await client.mailboxOpen(mailbox.path);
  const end = performance.now() + (repeat?.forMs ?? 0);
  let handledCount = await readRound(client, reading);
  for (;;) {
    const pollMs = repeat?.pollMs ?? Infinity;
    if (performance.now() + pollMs >= end) break;
    await after(pollMs, undefined, signal && { signal }).catch(() => undefined);
    if (signal?.aborted) break;
    // The mail server announces new messages in its reply.
    await client.noop();
    handledCount += await readRound(client, reading);
  }
  await client.logout();
  return handledCount;
}

async function readRound(client: ImapFlow, reading: MailboxReadOptions): Promise<number> {
  const { keyword, signal } = reading;
  const unread = await client.search({ seen: false, unKeyword: keyword }, { uid: true });
  let handledCount = 0;
  let failure: unknown;
  for (const uid of (unread || []).slice(0, maxMessages)) {
    if (signal?.aborted) break;
    try {
      const isOurs = await handleOne(client, uid, reading);
      await mark(client, uid, isOurs ? undefined : keyword);
      if (isOurs) handledCount += 1;
    } catch (error) {
      // A message that cannot be handled must not hold up the others; the round only ends if the connection is lost.
      failure ??= error;
      if (!client.usable) break;
    }
  }
  if (failure !== undefined) throw failure instanceof Error ? failure : new Error('A message cannot be handled.');
  return handledCount;
}

async function handleOne(client: ImapFlow, uid: number, { maxBytes, handle }: MailboxReadOptions): Promise<boolean> {
  const message = await client.fetchOne(String(uid), { source: { maxLength: maxBytes } }, { uid: true });
  const source = message === false ? undefined : message.source;
  return source !== undefined && handle({ uid, source, isCutOff: source.length >= maxBytes });
}

async function mark(client: ImapFlow, uid: number, keyword: string | undefined): Promise<void> {
  const isMarked = await client.messageFlagsAdd(String(uid), [keyword ?? String.raw`\Seen`], { uid: true });
  // A mail server that accepts no keywords gets the read mark instead. Otherwise the message would be read again in
  // every round.
  if (!isMarked) await client.messageFlagsAdd(String(uid), [String.raw`\Seen`], { uid: true });
}

/** Returns the mail server's text for the error, or else the message of the error; never contains the password. */
function wordsOf(error: unknown, { password }: Mailbox): string {
  const response: unknown = typeof error === 'object' && error !== null && Reflect.get(error, 'responseText');
  const text =
    typeof response === 'string' && response ? response : error instanceof Error ? error.message : 'no answer';
  return password === '' ? text : text.replaceAll(password, '…');
}
