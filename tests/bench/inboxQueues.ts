import { openDatabase } from '#server/database/open.ts';
import { inboxQueues } from '#contract/features/inbox.ts';
import type { Sql } from '#server/database/connect.ts';
import { askingOf } from './frame/asking.ts';
import { addEmployees, environment } from './frame/sessions.ts';
import { startProduct, temporaryFolder } from './product.ts';
import { atMost, type Figure } from './report.ts';

/** Conversations of each of the three nouns. */
const rowsOfNoun = 100_000;
const rounds = 15;
const goalMs = 100;

/**
 * Fills the tables as years of work leave them: most are closed, one in five is open, most of those for longer than the
 * target, and one in twenty waits for the other side or is snoozed.
 */
export async function fill(sql: Sql, owners: readonly string[]): Promise<void> {
  const state =
    "case when n % 20 < 14 then 'closed' when n % 20 < 18 then 'open' when n % 20 = 18 then 'waiting' else 'open' end";
  const snoozed = "case when n % 20 = 19 then now() + interval '3 days' end";
  const owner = `case when n % 3 > 0 then ($1::uuid[])[1 + n % ${owners.length}] end`;
  const at = "now() - n * interval '2 minutes'";
  const waiting = `case when n % 20 >= 14 and n % 20 <> 18 then ${at} end`;
  for (const noun of ['tickets', 'messages'] as const)
    await sql.unsafe(
      `insert into ${noun} (name, email, message, state, snoozed_until, owner_id, waiting_since, unread, last_at, created_at)
       select 'Visitor ' || n, 'visitor' || n || '@example.in', 'A question about courses, fees and dates ' || n,
         ${state}, ${snoozed}, ${owner}, ${waiting}, n % 7 = 0, ${at}, ${at}
       from generate_series(1, ${rowsOfNoun}) n`,
      [owners],
    );
  await sql.unsafe(
    `insert into chats (name, email, messages, state, snoozed_until, owner_id, waiting_since, unread, last_message_at, created_at)
     select 'Visitor ' || n, 'visitor' || n || '@example.in',
       jsonb_build_array(jsonb_build_object('isBot', false, 'text', 'A question ' || n, 'timestamp', ${at})),
       ${state}, ${snoozed}, ${owner}, ${waiting}, n % 7 = 0, ${at}, ${at}
     from generate_series(1, ${rowsOfNoun}) n`,
    [owners],
  );
  await sql.unsafe('vacuum analyze tickets, messages, chats');
}

/** Each queue, the counts of the inbox, and the counts that bell, sidebar and Home ask, at 300,000 conversations. */
export async function measureInboxQueues(): Promise<Figure[]> {
  const data = await temporaryFolder();
  const { sql, close } = await openDatabase({ dataDir: data.path, databaseUrl: undefined });
  const people = await addEmployees(sql, { count: 40, role: 'Admin' });
  await fill(
    sql,
    people.map(({ id }) => id),
  );
  await close();
  const product = await startProduct(data.path, { environment });
  try {
    const { time } = askingOf(product.url, people[0]?.token ?? '');
    const paths = [
      ...inboxQueues.map((queue) => `/inbox?queue=${queue}`),
      '/inbox?queue=open&search=visitor%2099',
      '/inbox/counts',
      '/waiting',
    ];
    const figures: Figure[] = [];
    for (const path of paths) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        times.push(await time(path));
        // The counts of the queues are kept for two seconds.
        if (path === '/waiting') await new Promise((resolve) => setTimeout(resolve, 2100));
      }
      times.sort((one, other) => one - other);
      figures.push({
        what: `\`GET ${path}\` at ${(3 * rowsOfNoun).toLocaleString('en')} conversations`,
        ours: { value: times[Math.floor(times.length / 2)] ?? 0, unit: 'ms' },
        goal: atMost(goalMs),
        note: `slowest ${(times.at(-1) ?? 0).toFixed(0)} ms`,
      });
    }
    return figures;
  } finally {
    await product.stop();
    await data.remove();
  }
}
