import { setTimeout as pause } from 'node:timers/promises';
import { wallClock } from '#contract/instituteTime.ts';
import type { DatabaseAddress, Sql } from '#server/database/connect.ts';
import { openDatabase } from '#server/database/open.ts';
import { createLog } from '#server/log.ts';
import { createBoss } from '#server/platform/jobs/boss.ts';
import { startMailServer } from '#tests/server/platform/mailServer.ts';
import { askingOf } from './frame/asking.ts';
import { percentile } from './frame/changes.ts';
import { signIn, startProduct, temporaryFolder, type Product } from './product.ts';
import { atMost, none, type Figure } from './report.ts';

/** Bookings that are reminded of, cancelled before, and invited to. */
const counts = { reminded: 300, cancelled: 100, invited: 300 } as const;
const kills = 4;
const feedEntries = 5000;
const feedReads = 20;
const timeoutMs = 180_000;

type Database = { readonly sql: Sql; readonly address: DatabaseAddress };

/** Adds bookings in three hours, each for a person with an address of its own. */
async function addBookings(
  sql: Sql,
  kind: keyof typeof counts,
  status: 'booked' | 'pending',
): Promise<readonly string[]> {
  const { date, time } = wallClock(new Date(Date.now() + 3 * 3_600_000));
  const rows = await sql.unsafe<{ id: string }[]>(
    `insert into bookings (title, type, "by", date, start, "end", status, email)
     select 'Session', 'other', 'Trainer ' || n, $1, $2, '23:59:59', $3, $4 || n || '@students.example'
     from generate_series(1, ${counts[kind]}) n returning id`,
    [date, time, status, kind],
  );
  return rows.map(({ id }) => id);
}

async function startReminders({ sql, address }: Database): Promise<void> {
  const { boss, close } = await createBoss({ address, sql, log: createLog('silent'), works: false });
  await boss.start();
  await boss.send('remind-of-bookings', {});
  await boss.stop();
  await close();
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < timeoutMs; await pause(20)) {
    if (await isSo()) return;
  }
  throw new Error(`${what} did not happen within three minutes.`);
}

/**
 * Invitations and reminders of two processes that are killed four times, and a feed of many entries. An approval that a
 * kill leaves without an answer is repeated, and is refused if it had been committed.
 */
export async function measureBookings(): Promise<Figure[]> {
  const data = await temporaryFolder();
  const mailServer = await startMailServer({ slowness: 5 });
  const environment = { SMTP_URL: mailServer.url, MAIL_FROM: 'office@institute.example' };
  const database = await openDatabase({ dataDir: data.path, databaseUrl: undefined });
  let products: readonly Product[] = [];
  const start = async () => {
    products = await Promise.all([1, 2].map(() => startProduct(data.path, { environment, bare: true })));
  };
  try {
    await start();
    const { token } = await signIn(products[0]?.url ?? '');
    const feed = await measureFeed(database, products[0]?.url ?? '', token);
    const ids = {
      reminded: await addBookings(database.sql, 'reminded', 'booked'),
      cancelled: await addBookings(database.sql, 'cancelled', 'booked'),
      invited: await addBookings(database.sql, 'invited', 'pending'),
    };
    const call = async (id: string, verb: 'approve' | 'reject') => {
      for (;;) {
        const url = products[Math.random() < 0.5 ? 0 : 1]?.url ?? '';
        const answer = await askingOf(url, token)
          .send('PATCH', `/bookings/${id}/${verb}`, verb === 'approve' ? {} : undefined)
          .catch(() => undefined);
        if (answer && (answer.status === 200 || answer.status === 409)) return;
        await pause(50);
      }
    };
    for (const id of ids.cancelled) await call(id, 'reject');
    const begun = performance.now();
    await startReminders(database);
    const approving = Promise.all(
      [0, 1, 2, 3].map(async (lane) => {
        for (const [place, id] of ids.invited.entries()) if (place % 4 === lane) await call(id, 'approve');
      }),
    );
    const total = counts.reminded + counts.invited;
    for (let kill = 1; kill <= kills; kill += 1) {
      await until(`Kill ${kill}`, () => mailServer.seen.length >= (total * kill) / (kills + 2));
      await Promise.all(products.map((product) => product.kill()));
      await start();
      await startReminders(database);
    }
    await approving;
    const [states] = [
      async () => database.sql.unsafe<{ to: string; state: string }[]>('select "to", state from letters'),
    ];
    await until('The last letter', async () => {
      const rows = await states();
      return rows.length >= total && rows.every(({ state }) => state !== 'queued' && state !== 'sending');
    });
    const seconds = (performance.now() - begun) / 1000;
    const rows = await states();
    const arrivals = Map.groupBy(mailServer.seen, (to) => to);
    const uncertain = rows.filter(({ state }) => state === 'uncertain');
    const expected = (['reminded', 'invited'] as const).flatMap((kind) =>
      Array.from({ length: counts[kind] }, (_, place) => `${kind}${place + 1}@students.example`),
    );
    const isUncertain = new Set(uncertain.map(({ to }) => to));
    const lost = expected.filter((to) => !arrivals.has(to) && !isUncertain.has(to)).length;
    const twice = mailServer.seen.length - arrivals.size + (rows.length - new Set(rows.map(({ to }) => to)).size);
    const cancelled = [...arrivals.keys()].filter((to) => to.startsWith('cancelled')).length;
    const what = `${counts.invited} invitations and ${counts.reminded} reminders, two processes killed ${kills} times`;
    return [
      {
        what: `${what}: lost`,
        ours: { value: lost, unit: '' },
        goal: none,
        note: `${seconds.toFixed(0)} s with all restarts`,
      },
      { what: `${what}: written or arrived twice`, ours: { value: twice, unit: '' }, goal: none },
      { what: `${what}: uncertain`, ours: { value: uncertain.length, unit: '' }, goal: atMost(10 * kills) },
      {
        what: 'reminders of what was cancelled',
        ours: { value: cancelled, unit: '' },
        goal: none,
        note: `of ${counts.cancelled}`,
      },
      ...feed,
    ];
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    await database.close();
    await mailServer.close();
    await data.remove();
  }
}

/** Milliseconds until a calendar program has read a feed of many entries, and until it knows that nothing changed. */
async function measureFeed({ sql }: Database, url: string, token: string): Promise<Figure[]> {
  await sql.unsafe(
    `insert into bookings (title, type, "by", date, start, "end", status, link, place)
     select 'जीएसटी रिटर्न, part ' || n, 'other', 'Trainer ' || n % 40, current_date + n % 300, '10:00', '11:30', 'booked',
       'https://meet.example/' || n, 'Room ' || n % 9 from generate_series(1, ${feedEntries}) n`,
  );
  const { body } = await askingOf(url, token).send('POST', '/employees/me/calendar-feeds', { scope: 'all' });
  const { pathname } = new URL(Object(body).address);
  const times: Record<'whole' | 'unchanged', number[]> = { whole: [], unchanged: [] };
  let [tag, events] = ['', 0];
  const read = async (kind: keyof typeof times, headers: Readonly<Record<string, string>>, status: number) => {
    const begun = performance.now();
    const answer = await fetch(`${url}${pathname}`, { headers });
    const text = await answer.text();
    times[kind].push(performance.now() - begun);
    if (answer.status !== status) throw new Error(`The feed was answered with ${answer.status}.`);
    tag = answer.headers.get('etag') ?? '';
    if (kind === 'whole') events = text.split('BEGIN:VEVENT').length - 1;
  };
  for (let count = 0; count < feedReads; count += 1) {
    await read('whole', {}, 200);
    await read('unchanged', { 'If-None-Match': tag }, 304);
  }
  await sql.unsafe('delete from bookings');
  return [
    {
      what: `a calendar feed of ${events} entries`,
      ours: { value: percentile(times.whole, 0.5), unit: 'ms' },
      goal: atMost(300),
      note: `unchanged (304): ${percentile(times.unchanged, 0.5).toFixed(0)} ms`,
    },
  ];
}
