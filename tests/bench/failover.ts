import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { lostFiles, lostRows, nothingSeen, send, startLoad, type Seen } from './failoverLoad.ts';
import { account, startSite, stopSite, type Site } from './failoverSite.ts';
import { end } from './processes.ts';
import { atMost, type Figure } from './report.ts';

/** Milliseconds that everything works between two kills, and that a killed part stays away. */
const calmMs = 1_500;
const awayMs = 2_000;

const SignedIn = z.object({ token: z.string() });
const Added = z.object({ _id: z.string() });

/**
 * Three processes behind HAProxy, on a primary with a synchronous standby, through PgBouncer and with reads from the
 * standby, and with their files in an object storage. Each part is killed in turn under load and comes back, three times.
 */
export async function measureFailover({ rounds = 3 } = {}): Promise<Figure[]> {
  const site = await startSite();
  try {
    const token = await signIn(site.url);
    const seen = nothingSeen();
    const ending = new AbortController();
    const load = startLoad({ url: site.url, token, seen, ending: ending.signal });
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
    process.stderr.write(`  answers: ${JSON.stringify(Object.fromEntries(seen.statuses))}\n`);
    return [
      {
        ...figure('acknowledged rows lost when each part is killed', await lostRows(site.primary, seen), '', 0),
        note: `${seen.rows.size} were acknowledged; ${rounds} rounds of six kills; ${site.poolerVersion}`,
      },
      {
        ...figure('acknowledged files lost or different', await lostFiles(site.url, seen), '', 0),
        note: `${seen.files.size} were acknowledged, of 256 kB and of 12 MB`,
      },
      figure('first write after a promotion', slowestPromotion / 1000, 's', 5),
      figure('longest call meanwhile, uploads apart', seen.longest / 1000, 's', 5),
      figure('longest upload meanwhile', seen.longestUpload / 1000, 's', 30),
      figure('processes dead but the killed ones', dead, '', 0),
      figure('an ended session is refused everywhere', (await slowestRefusal(site)) / 1000, 's', 1),
      figure('a withdrawn right is refused everywhere', (await slowestWithdrawal(site, token)) / 1000, 's', 1),
    ];
  } finally {
    await stopSite(site);
  }
}

const figure = (what: string, value: number, unit: string, most: number): Figure => ({
  what,
  ours: { value, unit },
  goal: atMost(most),
});

/** Kills a process, the proxy, the pooler, the storage, the standby and the primary; how long the first write took then. */
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
  await site.store.kill();
  await pause(awayMs);
  await site.store.start();
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

/** Signs in, has every process answer, signs out at one; the longest time until each of them refuses. */
async function slowestRefusal({ url, ports }: Site): Promise<number> {
  let slowest = 0;
  for (let round = 0; round < 10; round += 1) {
    const token = await signIn(url);
    for (const port of ports) await send(`${direct(port)}/api/leads`, token);
    const signedOut = await send(`${direct(ports[0])}/api/logout`, token, { method: 'POST' });
    if (signedOut !== 200) throw new Error(`Signing out was answered with ${signedOut}.`);
    slowest = Math.max(slowest, await untilRefused(ports, token, 401));
  }
  return slowest;
}

/** Gives a reader of leads the right, has every process answer, withdraws it at one; the longest time until each refuses. */
async function slowestWithdrawal({ url, ports }: Site, token: string): Promise<number> {
  const reader = { name: 'Reader of leads', email: 'reader@institute.example', password: 'a password for one bench' };
  const rights = (read: boolean) => ({ ...reader, role: 'Viewer', permissions: { enquiries: { read } } });
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const init = { method: 'POST', headers, body: JSON.stringify(rights(true)) };
  const added = await fetch(`${url}/api/employees`, init);
  if (!added.ok) throw new Error(`A new employee was answered with ${added.status}: ${await added.text()}`);
  const { _id } = Added.parse(await added.json());
  const save = (read: boolean) => {
    const { password: _, ...change } = rights(read);
    return send(`${direct(ports[0])}/api/employees/${_id}`, token, { method: 'PUT', body: JSON.stringify(change) });
  };
  let slowest = 0;
  for (let round = 0; round < 10; round += 1) {
    if ((await save(true)) !== 200) throw new Error('The right could not be given.');
    const own = await signIn(url, reader);
    for (const port of ports) {
      const status = await send(`${direct(port)}/api/leads`, own);
      if (status !== 200) throw new Error(`A reader of leads was answered with ${status}.`);
    }
    if ((await save(false)) !== 200) throw new Error('The right could not be withdrawn.');
    slowest = Math.max(slowest, await untilRefused(ports, own, 403));
  }
  return slowest;
}

const direct = (port: number | undefined) => `http://127.0.0.1:${port}`;

/** Milliseconds until every process answers with a status. */
async function untilRefused(ports: readonly number[], token: string, status: number): Promise<number> {
  const begun = performance.now();
  for (const port of ports)
    while ((await send(`${direct(port)}/api/leads`, token)) !== status) if (performance.now() - begun > 30_000) break;
  return performance.now() - begun;
}

async function signIn(url: string, { email, password }: typeof account = account): Promise<string> {
  const answer = await fetch(`${url}/api/employees/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return SignedIn.parse(await answer.json()).token;
}
