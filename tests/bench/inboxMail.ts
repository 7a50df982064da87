import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '#server/database/connect.ts';
import { openDatabase } from '#server/database/open.ts';
import { signedReplyMarks } from '#server/platform/mail/replyMarks.ts';
import { corpusOf, type CorpusMail } from '#tests/server/features/mailCorpus.ts';
import { startImapServer, type ImapServer } from '#tests/server/imapServer.ts';
import { addEmployees, environment, secret } from './frame/sessions.ts';
import { startProduct, temporaryFolder, type Product } from './product.ts';
import { atMost, none, type Figure } from './report.ts';

const mailbox = 'inbox@institute.example';
const conversationCount = 8;
/** Milliseconds between two mails that arrive. */
const everyMs = 300;
/** Milliseconds after a mail was fetched at which its reader is killed: before, while and after it is stored. */
const killsAfterMs = [0, 2, 5, 10, 20, 40];
/** Milliseconds in which a mail has to be in its conversation. */
const goalMs = 60_000;
const text = 'It begins on Monday.';

type Delivered = CorpusMail & { readonly ticket: string; readonly at: number };
type Stored = { message_id: string; record_id: string; is_opening: boolean; text: string; at: string };
type Round = { readonly sql: Sql; readonly imap: ImapServer; readonly dataDir: string };

const messageIdOf = ({ source }: CorpusMail) => /^Message-ID: (\S+)\r$/m.exec(source)?.[1];

/** Tickets that have been answered by email, each with the mails that answer it, in which one person writes all. */
async function conversations({ sql }: Round, product: Product, token: string) {
  const tickets = await sql.unsafe<{ id: string }[]>(
    `insert into tickets (name, email, message)
     select 'Kavya Reddy', 'kavya' || n || '@example.in', 'When does the batch begin?'
     from generate_series(1, $1::int) n returning id`,
    [conversationCount],
  );
  const marks = signedReplyMarks(secret);
  const all: (CorpusMail & { ticket: string })[] = [];
  for (const [number, { id }] of tickets.entries()) {
    const answer = await fetch(`${product.url}/api/inbox/tickets/${id}/replies`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ text, last: null, key: crypto.randomUUID() }),
    });
    if (answer.status !== 201) throw new Error(`A reply was answered with ${answer.status}.`);
    await answer.arrayBuffer();
    const [entry] = await sql.unsafe<{ letter: string }[]>(
      'select letter from conversation_entries where record_id = $1',
      [id],
    );
    const address = marks.addressOf(mailbox, { noun: 'tickets', _id: id });
    const mails = corpusOf({ address, letter: entry?.letter ?? '', text }, number);
    all.push(...mails.map((mail) => ({ ...mail, ticket: id })));
  }
  return all;
}

/** Delivers mails one after the other; those are returned with the time at which each reached the mailbox. */
async function deliver(imap: ImapServer, mails: readonly (CorpusMail & { ticket: string })[]): Promise<Delivered[]> {
  const delivered: Delivered[] = [];
  for (const mail of mails) {
    imap.add(mail.source);
    delivered.push({ ...mail, at: Date.now() });
    await pause(everyMs);
  }
  return delivered;
}

const storedMails = (sql: Sql) =>
  sql.unsafe<Stored[]>(
    `select message_id, record_id, is_opening, text, created_at as at from conversation_entries
     where direction = 'incoming'`,
  );

/** Waits until all mails that belong into the inbox are there, or would have had to be. */
async function allStored({ sql }: Round, delivered: readonly Delivered[], before: number): Promise<void> {
  const expected = before + delivered.filter(({ outcome }) => outcome !== 'dropped').length;
  const end = Date.now() + 2 * goalMs;
  while ((await storedMails(sql)).length < expected && Date.now() < end) await pause(100);
  // One that would be stored twice, or that had to be dropped, comes after the others.
  await pause(11_000);
}

/**
 * The fate of the emails: the numbers of lost, duplicated and misplaced ones, and the slowest in seconds. Emails that
 * came before the last reader was killed could only be read from then on.
 */
async function outcomes(sql: Sql, delivered: readonly Delivered[], readableSince = 0) {
  const stored = await storedMails(sql);
  const result = { lost: 0, twice: 0, wrong: 0, slowest: 0, joined: 0 };
  for (const mail of delivered) {
    const id = messageIdOf(mail);
    // A mail without an id is known by its text.
    const found = stored.filter((entry) =>
      id === undefined
        ? entry.message_id.startsWith('sha256:') && entry.record_id === mail.ticket && entry.text === mail.text
        : entry.message_id === id,
    );
    if (mail.outcome === 'dropped') {
      result.wrong += found.length;
      continue;
    }
    const [entry] = found;
    if (!entry) result.lost += 1;
    if (found.length > 1) result.twice += 1;
    if (!entry) continue;
    if (mail.outcome === 'joined') result.joined += 1;
    const isRight = (entry.record_id === mail.ticket) === (mail.outcome === 'joined') && entry.text === mail.text;
    if (!isRight) result.wrong += 1;
    result.slowest = Math.max(result.slowest, (Date.parse(entry.at) - Math.max(mail.at, readableSince)) / 1000);
  }
  return result;
}

/** Kills both processes, one of which reads the mailbox, each time a mail has just been fetched; returns when it was last. */
async function killReaders({ imap, dataDir }: Round, products: Product[]): Promise<number> {
  let killedAt = 0;
  for (const afterMs of killsAfterMs) {
    await new Promise<void>((fetched) => imap.onNext('UID FETCH', fetched));
    if (afterMs > 0) await pause(afterMs);
    killedAt = Date.now();
    await Promise.all(products.map((product) => product.kill()));
    products.splice(0, 2, ...(await startBoth(dataDir, imap)));
  }
  return killedAt;
}

const startBoth = (dataDir: string, imap: ImapServer) => Promise.all([1, 2].map(() => startReading(dataDir, imap)));

const startReading = (dataDir: string, { url }: ImapServer) =>
  startProduct(dataDir, {
    environment: {
      ...environment,
      MAIL_FROM: 'Delhi Skills <office@institute.example>',
      INBOX_ADDRESS: mailbox,
      INBOX_IMAP_URL: url,
    },
  });

/**
 * The answers of people by email: the time until each is in its conversation, and their fate when readers are killed.
 */
export async function measureInboxMail(): Promise<Figure[]> {
  const data = await temporaryFolder();
  const imap = await startImapServer();
  const database = await openDatabase({ dataDir: data.path, databaseUrl: undefined });
  const products: Product[] = [];
  try {
    const round: Round = { sql: database.sql, imap, dataDir: data.path };
    const [person] = await addEmployees(database.sql, { count: 1, role: 'Admin' });
    products.push(...(await startBoth(data.path, imap)));
    const [first] = products;
    if (!first) throw new Error('No server was started.');
    const mails = await conversations(round, first, person?.token ?? '');
    const [calm, disturbed] = [0, 1].map((half) => mails.filter((_, index) => index % 2 === half));
    const calmMails = await deliver(imap, calm ?? []);
    await allStored(round, calmMails, 0);
    const inPeace = await outcomes(database.sql, calmMails);
    const before = (await storedMails(database.sql)).length;
    // Nobody writes that many in an hour.
    await database.sql`update conversation_entries set created_at = created_at - interval '2 hours' where direction = 'incoming'`;
    const killing = killReaders(round, products);
    const disturbedMails = await deliver(imap, disturbed ?? []);
    const killedAt = await killing;
    await allStored(round, disturbedMails, before);
    const killed = await outcomes(database.sql, disturbedMails, killedAt);
    const count = mails.length;
    const wrong = inPeace.wrong + killed.wrong;
    const kills = `${killsAfterMs.length} × kill -9 of the reader between fetching and storing`;
    return [
      {
        what: `${count} mails with quotations, attachments, Hindi, forwarded, automatic: in the wrong place, or not dropped`,
        ours: { value: wrong, unit: '' },
        goal: none,
        note: `${inPeace.joined + killed.joined} joined their conversation`,
      },
      {
        what: 'slowest mail from the mailbox to its conversation',
        ours: { value: inPeace.slowest, unit: 's' },
        goal: atMost(goalMs / 1000),
      },
      {
        what: `the same after the last of ${kills}`,
        ours: { value: killed.slowest, unit: 's' },
        goal: atMost(goalMs / 1000),
        note: 'with the start of the servers',
      },
      { what: `mails lost, ${kills}`, ours: { value: inPeace.lost + killed.lost, unit: '' }, goal: none },
      {
        what: `mails stored twice, ${kills}`,
        ours: { value: inPeace.twice + killed.twice, unit: '' },
        goal: none,
      },
    ];
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    await database.close();
    await imap.close();
    await data.remove();
  }
}
