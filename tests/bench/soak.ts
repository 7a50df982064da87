import { readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '#server/database/connect.ts';
import { openDatabase } from '#server/database/open.ts';
import { uploadsFolder } from '#server/platform/storage.ts';
import { arrivingIn } from '#server/platform/stores/folder.ts';
import { campaignsTable } from '#server/schema.ts';
import { startMailServer } from '#tests/server/platform/mailServer.ts';
import { addEmployees, environment } from './frame/sessions.ts';
import { privateMegabytes } from './processes.ts';
import { seed, startProduct, temporaryFolder, type Product } from './product.ts';
import { atMost, none, type Figure } from './report.ts';
import { median } from './rounds.ts';
import { followInTurns, importOften, uploadOften, workInLanes, type Desk, type Outcomes } from './soakWork.ts';

const minutes = Number(process.env.SOAK_MINUTES ?? 60);
const lanes = 8;
const streams = 20;
const lettersPerSecond = 5;
/** Seconds of full load, from which half of it is computed. */
const fullLoadSeconds = 20;
const sampleMs = 10_000;
/** Longer than the server keeps idle connections, and long enough for a broken upload to be cleared away. */
const calmMs = 75_000;
/** The share of the samples that a process takes to reach its working size. */
const warmUpShare = 1 / 6;

/** The numbers that a leak would raise, counted while nobody works. */
type Held = { readonly openFiles: number; readonly connections: number; readonly unfinishedFiles: number };

/**
 * Two processes with their workers at half of the load that they can take, for an hour (`SOAK_MINUTES`): people who
 * read and write, live streams, a campaign, imports, uploads of which half break off. Whether memory stays flat, and
 * whether anything fails or is left open.
 */
export async function measureSoak(): Promise<Figure[]> {
  const data = await temporaryFolder();
  const mailServer = await startMailServer();
  await seed(data.path);
  const { db, sql, close } = await openDatabase({ dataDir: data.path, databaseUrl: undefined });
  const products: Product[] = [];
  try {
    await sql.unsafe(`insert into newsletter_subscriptions (email, name)
      select 'reader' || n || '@readers.example', 'Reader ' || n
      from generate_series(1, ${Math.ceil(minutes * 60 * lettersPerSecond)}) as n`);
    const settings = {
      ...environment,
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'office@institute.example',
      MAIL_RATE: String(lettersPerSecond),
    };
    for (let count = 0; count < 2; count += 1) products.push(await startProduct(data.path, { environment: settings }));
    const [employee] = await addEmployees(sql, { count: 1, role: 'Admin' });
    const ending = new AbortController();
    const outcomes: Outcomes = { calls: 0, failures: new Map() };
    const desk: Desk = {
      urls: products.map(({ url }) => url),
      token: employee?.token ?? '',
      outcomes,
      ending: ending.signal,
    };
    const full = await fullLoad(desk);
    await pause(calmMs);
    const before = await heldBy(products, sql, data.path);
    await db.insert(campaignsTable).values({
      kind: 'campaigns',
      title: 'News of the hour',
      subject: 'News for {{name|you}}',
      htmlContent: '<p>Hello {{name|there}}.</p>',
      startsAt: new Date().toISOString(),
    });
    const working = [
      // A turn of writing is three calls.
      workInLanes(desk, lanes, (lanes * 1000 * 2) / full.turns),
      importOften(desk, 500, 240_000),
      uploadOften(desk, 20_000),
      ...Array.from({ length: streams }, (_, place) => followInTurns(desk, place, 45_000)),
    ];
    const callsBefore = outcomes.calls;
    const samples = await sampleMemory(products);
    const perSecond = (outcomes.calls - callsBefore) / (minutes * 60);
    ending.abort();
    await Promise.all(working);
    await pause(calmMs);
    const after = await heldBy(products, sql, data.path);
    for (const [what, times] of outcomes.failures) process.stderr.write(`  ${times} × ${what}\n`);
    const failed = [...outcomes.failures.values()].reduce((sum, times) => sum + times, 0);
    return figuresOf({
      samples,
      failed,
      before,
      after,
      load: `${perSecond.toFixed(0)} calls a second`,
      letters: mailServer.seen.length,
    });
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    await close();
    await mailServer.close();
    await data.remove();
  }
}

/** The turns a second at full load. */
async function fullLoad(desk: Desk): Promise<{ turns: number }> {
  const ending = AbortSignal.timeout(fullLoadSeconds * 1000);
  const outcomes: Outcomes = { calls: 0, failures: desk.outcomes.failures };
  await workInLanes({ ...desk, outcomes, ending }, lanes, 0);
  // Eight turns make ten calls, because one of them is a write of three.
  return { turns: (outcomes.calls * 8) / 10 / fullLoadSeconds };
}

/** The private memory of each process in MB, by time. */
async function sampleMemory(products: readonly Product[]): Promise<readonly number[][]> {
  const samples: number[][] = products.map(() => []);
  for (const end = performance.now() + minutes * 60_000; performance.now() < end;) {
    await pause(sampleMs);
    products.forEach(({ pid }, place) => samples[place]?.push(privateMegabytes(pid)));
    const now = samples.map((list) => list.at(-1)?.toFixed(0)).join(' and ');
    if (samples[0] && samples[0].length % 30 === 0) process.stderr.write(`  ${samples[0].length * 10} s: ${now} MB\n`);
  }
  return samples;
}

async function heldBy(products: readonly Product[], sql: Sql, dataDir: string): Promise<Held> {
  const [row] = await sql.unsafe<{ n: number }[]>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database()`,
  );
  const unfinished = await readdir(arrivingIn(uploadsFolder({ dataDir }))).catch(() => []);
  return {
    openFiles: products.reduce((sum, { pid }) => sum + readdirSync(`/proc/${pid}/fd`).length, 0),
    connections: row?.n ?? 0,
    unfinishedFiles: unfinished.length,
  };
}

type Result = {
  readonly samples: readonly number[][];
  readonly failed: number;
  readonly before: Held;
  readonly after: Held;
  readonly load: string;
  readonly letters: number;
};

function figuresOf({ samples, failed, before, after, load, letters }: Result): Figure[] {
  const what = `${minutes} minutes at half load, two processes`;
  const growths = samples.map((list) => {
    const working = list.slice(Math.floor(list.length * warmUpShare));
    const part = Math.ceil(working.length / 4);
    const [early, late] = [median(working.slice(0, part)), median(working.slice(-part))];
    return { early, late, share: ((late - early) / early) * 100, most: Math.max(...list) };
  });
  const worst = growths.reduce((a, b) => (Math.abs(b.share) > Math.abs(a.share) ? b : a));
  const leaked = (name: keyof Held) => Math.max(0, after[name] - before[name]);
  return [
    {
      what: `${what}: change of the private memory`,
      ours: { value: Math.abs(worst.share), unit: '%' },
      goal: atMost(5),
      note: `${growths.map(({ early, late, most }) => `${early.toFixed(0)} to ${late.toFixed(0)} MB, at most ${most.toFixed(0)}`).join('; ')}; ${load}, ${letters} letters of a campaign`,
    },
    { what: `${what}: errors`, ours: { value: failed, unit: '' }, goal: none },
    {
      what: `${what}: connections left open`,
      ours: { value: leaked('connections'), unit: '' },
      goal: none,
      note: `${before.connections} before, ${after.connections} after`,
    },
    {
      what: `${what}: files left open`,
      ours: { value: leaked('openFiles'), unit: '' },
      goal: none,
      note: `${before.openFiles} before, ${after.openFiles} after, with sockets`,
    },
    {
      what: `${what}: unfinished files left`,
      ours: { value: leaked('unfinishedFiles'), unit: '' },
      goal: none,
    },
  ];
}
