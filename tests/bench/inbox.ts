import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '#server/database/connect.ts';
import { openDatabase } from '#server/database/open.ts';
import { startMailServer, type MailServer } from '#tests/server/platform/mailServer.ts';
import { addEmployees, environment } from './frame/sessions.ts';
import { startProduct, temporaryFolder, type Product } from './product.ts';
import { none, type Figure } from './report.ts';

const replyCount = 500;
const raceCount = 1000;
/** Replies that are on their way at a time, as of a busy office. */
const atOnce = 8;
const timeoutMs = 300_000;

type Round = { readonly sql: Sql; readonly mailServer: MailServer; readonly dataDir: string };

/** Tickets of different people; their ids, by address. */
async function addTickets(sql: Sql, prefix: string, count: number): Promise<readonly { id: string; email: string }[]> {
  return sql.unsafe<{ id: string; email: string }[]>(
    `insert into tickets (name, email, message)
     select 'Visitor ' || n, $1 || n || '@visitors.example', 'When does the batch begin?' from generate_series(1, $2::int) n
     returning id, email`,
    [prefix, count],
  );
}

/** Sends a reply; undefined if the server is gone before it answers. */
async function reply(url: string, token: string, id: string, key: string): Promise<number | undefined> {
  const answer = await fetch(`${url}/api/inbox/tickets/${id}/replies`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ text: 'It begins on Monday.', last: null, key }),
  }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status;
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (const begun = Date.now(); !(await isDone()); await pause(20)) {
    if (Date.now() - begun > timeoutMs) throw new Error('The replies were not sent in time.');
  }
}

const startBoth = (dataDir: string) => Promise.all([1, 2].map(() => startProduct(dataDir, { environment })));

/** The letters to visitors with this prefix: how many are not sent, how many are uncertain, and how many came twice. */
async function outcomes({ sql, mailServer }: Round, prefix: string, expected: number) {
  const rows = await sql.unsafe<{ to: string; state: string }[]>(
    `select "to", state from letters where "to" like $1 || '%@visitors.example'`,
    [prefix],
  );
  const arrived = mailServer.seen.filter((to) => to.startsWith(prefix));
  const uncertain = rows.filter(({ state }) => state === 'uncertain').length;
  return {
    uncertain,
    wrong: Math.abs(expected - rows.length) + Math.abs(rows.length - new Set(rows.map(({ to }) => to)).size),
    twice: arrived.length - new Set(arrived).size,
    lost: rows.filter(({ to, state }) => state === 'sent' && !arrived.includes(to)).length,
  };
}

const hasEnded = async (sql: Sql, prefix: string, expected: number) => {
  const [row] = await sql.unsafe<{ ended: number }[]>(
    `select count(*)::int as ended from letters where "to" like $1 || '%' and state not in ('queued', 'sending')`,
    [prefix],
  );
  return (row?.ended ?? 0) >= expected;
};

/** 500 replies through two processes, both of which are killed twice; each writer repeats unanswered calls. */
async function measureKilledReplies(round: Round, token: string): Promise<Figure[]> {
  const { sql, dataDir } = round;
  const tickets = await addTickets(sql, 'killed', replyCount);
  let products: readonly Product[] = await startBoth(dataDir);
  let answered = 0;
  const waiting = tickets.map(({ id }) => ({ id, key: crypto.randomUUID() }));
  const write = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const product = products[answered % products.length];
      const status = product && (await reply(product.url, token, next.id, next.key));
      if (status === 201) answered += 1;
      else {
        if (status !== undefined && status < 500) throw new Error(`A reply was refused with ${status}.`);
        waiting.push(next);
        await pause(100);
      }
    }
  };
  const writing = Promise.all(Array.from({ length: atOnce }, write));
  for (const before of [replyCount / 3, (2 * replyCount) / 3]) {
    await until(() => Promise.resolve(answered >= before));
    await Promise.all(products.map((product) => product.kill()));
    products = await startBoth(dataDir);
  }
  await writing;
  await until(() => hasEnded(sql, 'killed', replyCount));
  await Promise.all(products.map((product) => product.stop()));
  const { uncertain, wrong, twice, lost } = await outcomes(round, 'killed', replyCount);
  const what = `${replyCount} replies, two × kill -9 of both processes`;
  return [
    {
      what: `${what}: emails lost, missing or stored twice`,
      ours: { value: lost + wrong, unit: '' },
      goal: none,
      note: `${uncertain} were in flight at the kills and are marked as uncertain`,
    },
    { what: `${what}: emails that arrived twice`, ours: { value: twice, unit: '' }, goal: none },
  ];
}

/** Two people answer the same ticket at the same time, each through a process of their own. */
async function measureRaces(round: Round, tokens: readonly string[]): Promise<Figure[]> {
  const { sql, dataDir } = round;
  const tickets = [...(await addTickets(sql, 'raced', raceCount))];
  const products = await startBoth(dataDir);
  let refused = 0;
  const race = async (): Promise<void> => {
    for (let ticket = tickets.shift(); ticket; ticket = tickets.shift()) {
      const { id } = ticket;
      const statuses = await Promise.all(
        products.map((product, index) => reply(product.url, tokens[index] ?? '', id, crypto.randomUUID())),
      );
      refused += statuses.filter((status) => status === 409).length;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, race));
  await until(() => hasEnded(sql, 'raced', raceCount));
  await Promise.all(products.map((product) => product.stop()));
  const { wrong, twice, lost } = await outcomes(round, 'raced', raceCount);
  return [
    {
      what: `${raceCount} races of two people who answer one ticket: emails twice, missing or lost`,
      ours: { value: wrong + twice + lost, unit: '' },
      goal: none,
      note: `${refused} second replies were refused with the first one’s text`,
    },
  ];
}

/** Whether each reply of the inbox is emailed once, despite kills and races. */
export async function measureInbox(): Promise<Figure[]> {
  const data = await temporaryFolder();
  const mailServer = await startMailServer({ slowness: 5 });
  process.env.SMTP_URL = mailServer.url;
  process.env.MAIL_FROM = 'office@institute.example';
  const database = await openDatabase({ dataDir: data.path, databaseUrl: undefined });
  try {
    const round: Round = { sql: database.sql, mailServer, dataDir: data.path };
    const people = await addEmployees(database.sql, { count: 2, role: 'Admin' });
    const tokens = people.map(({ token }) => token);
    return [...(await measureKilledReplies(round, tokens[0] ?? '')), ...(await measureRaces(round, tokens))];
  } finally {
    delete process.env.SMTP_URL;
    delete process.env.MAIL_FROM;
    await database.close();
    await mailServer.close();
    await data.remove();
  }
}
