import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { connect } from '#server/database/connect.ts';
import type { Postgres } from '#tests/realParts/postgres.ts';
import { account, startSite, stopSite, type Site } from './failoverSite.ts';
import { end } from './processes.ts';
import { atMost, type Figure } from './report.ts';

const writers = 8;
const readers = 4;
/** Milliseconds that everything works between two kills, and that a killed part stays away. */
const calmMs = 1_500;
const awayMs = 2_000;

const SignedIn = z.object({ token: z.string() });

type Seen = {
  readonly confirmed: Set<string>;
  /** The longest call, in milliseconds. */
  longest: number;
  readonly statuses: Map<string, number>;
  writtenAt: number;
};

/**
 * Three processes behind HAProxy, on a primary with a synchronous standby, through PgBouncer and with reads from the
 * standby. Each part is killed in turn under load and comes back, three times.
 */
export async function measureFailover({ rounds = 3 } = {}): Promise<Figure[]> {
  const site = await startSite();
  try {
    const token = await signIn(site.url);
    const seen: Seen = { confirmed: new Set(), longest: 0, statuses: new Map(), writtenAt: 0 };
    const ending = new AbortController();
    const load = [
      ...Array.from({ length: writers }, (_, writer) =>
        write(site.url, token, writer, { seen, ending: ending.signal }),
      ),
      ...Array.from({ length: readers }, () => read(site.url, token, { seen, ending: ending.signal })),
    ];
    let dead = 0;
    let slowestPromotion = 0;
    for (let round = 0; round < rounds; round += 1) {
      process.stderr.write(`  round ${round + 1} …\n`);
      slowestPromotion = Math.max(slowestPromotion, await killEach(site, round, seen));
      dead += site.children.filter(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null).length;
    }
    await pause(calmMs);
    ending.abort();
    await Promise.all(load);
    const lost = await lostRows(site.primary, seen.confirmed);
    process.stderr.write(`  answers: ${JSON.stringify(Object.fromEntries(seen.statuses))}\n`);
    const refusal = await slowestRefusal(site);
    const note = `${seen.confirmed.size} were acknowledged; ${rounds} rounds of six kills`;
    return [
      {
        what: 'acknowledged rows lost when each part is killed',
        ours: { value: lost, unit: '' },
        goal: atMost(0),
        note,
      },
      { what: 'first write after a promotion', ours: { value: slowestPromotion / 1000, unit: 's' }, goal: atMost(5) },
      { what: 'longest call meanwhile', ours: { value: seen.longest / 1000, unit: 's' }, goal: atMost(5) },
      { what: 'processes dead but the killed ones', ours: { value: dead, unit: '' }, goal: atMost(0) },
      { what: 'an ended session is refused everywhere', ours: { value: refusal / 1000, unit: 's' }, goal: atMost(1) },
    ];
  } finally {
    await stopSite(site);
  }
}

/** Kills a process, the proxy, the pooler, the standby and the primary; returns how long the first write took then. */
async function killEach(site: Site, round: number, seen: Seen): Promise<number> {
  await pause(calmMs);
  const index = round % site.children.length;
  const child = site.children[index];
  if (child) await end(child, 'SIGKILL');
  await pause(calmMs);
  await site.start(index);
  await end(site.proxy, 'SIGKILL');
  await pause(awayMs / 4);
  await site.startProxy();
  await pause(calmMs);
  await site.pooler.kill();
  await pause(awayMs);
  await site.pooler.start();
  await pause(calmMs);
  await site.standby.kill();
  await pause(awayMs * 2);
  await site.standby.start();
  await pause(calmMs * 2);
  return failOver(site, seen);
}

/** Kills the primary and promotes the standby; the old primary then follows the new one as its synchronous standby. */
async function failOver(site: Site, seen: Seen): Promise<number> {
  const { primary, standby, pooler } = site;
  await primary.kill();
  await pause(awayMs / 2);
  await standby.configure({ synchronous_standby_names: '' });
  await standby.promote();
  await standby.reload();
  const promoted = performance.now();
  await pooler.leadTo(standby);
  while (seen.writtenAt < promoted && performance.now() - promoted < 30_000) await pause(10);
  const took = performance.now() - promoted;
  await pause(calmMs);
  await primary.remove();
  // A new one takes the old one's port, as a repaired machine has its address again.
  site.standby = await standby.copy(primary.port);
  site.primary = standby;
  await site.standby.follow(standby, 'second');
  await site.standby.start();
  await standby.configure({ synchronous_standby_names: 'second' });
  await standby.reload();
  await pause(calmMs);
  return took;
}

async function write(url: string, token: string, writer: number, { seen, ending }: Load): Promise<void> {
  for (let count = 0; !ending.aborted; count += 1) {
    const title = `Notice ${writer}.${count}`;
    const body = JSON.stringify({ title, message: 'Written while parts are killed', status: 'active' });
    const begun = performance.now();
    const status = await timed(seen, 'write', () => send(`${url}/api/alerts`, token, { method: 'POST', body }));
    if (status === 201) {
      seen.confirmed.add(title);
      // A write that began before may have been confirmed before, too.
      seen.writtenAt = begun;
    }
    await pause(status === 201 ? 0 : 20);
  }
}

async function read(url: string, token: string, { seen, ending }: Load): Promise<void> {
  const paths = ['/api/alerts?page=1&limit=10', '/api/leads', '/api/public/site', '/api/employees/profile'];
  for (let count = 0; !ending.aborted; count += 1) {
    await timed(seen, 'read', () => send(`${url}${paths[count % paths.length]}`, token));
    await pause(20);
  }
}

type Load = { readonly seen: Seen; readonly ending: AbortSignal };

async function send(url: string, token: string, init: RequestInit = {}): Promise<number> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const answer = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(60_000) });
  await answer.arrayBuffer();
  return answer.status;
}

/** The status of a call; 0 when the connection broke, as it does when the proxy or its process is killed. */
async function timed(seen: Seen, kind: string, call: () => Promise<number>): Promise<number> {
  const begun = performance.now();
  const status = await call().catch(() => 0);
  const took = performance.now() - begun;
  seen.longest = Math.max(seen.longest, took);
  const key = `${kind} ${status}`;
  seen.statuses.set(key, (seen.statuses.get(key) ?? 0) + 1);
  return status;
}

async function lostRows(primary: Postgres, confirmed: ReadonlySet<string>): Promise<number> {
  const { sql, close } = connect(primary.url, { max: 1, applicationName: 'bench' });
  const stored = new Set((await sql`select title from alerts`).map(({ title }) => title));
  await close();
  return [...confirmed].filter((title) => !stored.has(title)).length;
}

/** Signs in, has every process answer, signs out at one; the longest time until each of them refuses. */
async function slowestRefusal({ url, ports }: Site): Promise<number> {
  let slowest = 0;
  for (let round = 0; round < 10; round += 1) {
    const token = await signIn(url);
    const bases = ports.map((port) => `http://127.0.0.1:${port}`);
    for (const base of bases) await send(`${base}/api/leads`, token);
    const signedOut = await send(`${bases[0]}/api/logout`, token, { method: 'POST' });
    if (signedOut !== 200) throw new Error(`Signing out was answered with ${signedOut}.`);
    const begun = performance.now();
    for (const base of bases) {
      while ((await send(`${base}/api/leads`, token)) !== 401) if (performance.now() - begun > 30_000) break;
    }
    slowest = Math.max(slowest, performance.now() - begun);
  }
  return slowest;
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/employees/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  return SignedIn.parse(await answer.json()).token;
}
