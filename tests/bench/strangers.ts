import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paramsIn } from '#contract/endpoint.ts';
import { productOf } from '#contract/product.ts';
import { routesOf } from '#server/routes.ts';
import type { Load, LoadResult } from './load.ts';
import { project, runProgram } from './processes.ts';
import { signIn, type Product } from './product.ts';
import { ratioAtMost, type Figure } from './report.ts';
import { median } from './rounds.ts';

const connections = 3;
/** Connections that write to one chat, each from a different network, so that no limit per network is measured. */
const writers = 30;
const seconds = 2;
/** Milliseconds of the load that are counted, which excludes the start of its program. */
const countedMs = seconds * 800;
/** Number of measurements of a ratio, of which the median counts, because the machine also has other load. */
const tries = 3;

type Requested = Load['requests'][number];
type Measured = { readonly p50: number; readonly cpuMs: number };

/**
 * The time of an employee's list while three connections of a stranger request a public address as fast as they can,
 * compared to the time while they request something that is refused with 401. Every public address is measured; the
 * slowest is the figure.
 */
export async function measureStrangers(product: Product): Promise<Figure[]> {
  const { token } = await signIn(product.url);
  const refusedRequest: Requested = { method: 'GET', path: '/api/alerts?page=1&limit=25' };
  await measureBeside(product, token, [refusedRequest]);
  const all: { address: string; ours: number; reference: number; ratio: number; cpuMs: number }[] = [];
  for (const requested of publicAddresses()) {
    const turns: { ours: Measured; reference: Measured; ratio: number }[] = [];
    for (let turn = 0; turn < tries; turn += 1) {
      const [reference, ours] = [
        await measureBeside(product, token, [refusedRequest]),
        await measureBeside(product, token, [requested]),
      ];
      turns.push({ ours, reference, ratio: ours.p50 / reference.p50 });
      // An address that is far below the bound is not measured again.
      if (turn === 0 && ours.p50 < reference.p50 * 1.5) break;
    }
    const ratio = median(turns.map((turn) => turn.ratio));
    const middle = turns.toSorted((a, b) => Math.abs(a.ratio - ratio) - Math.abs(b.ratio - ratio))[0];
    if (!middle) continue;
    const address = `${requested.method} ${requested.path}`;
    const { ours, reference } = middle;
    all.push({ address, ours: ours.p50, reference: reference.p50, ratio, cpuMs: ours.cpuMs });
    const times = `${ours.p50.toFixed(1)} ms, 401s ${reference.p50.toFixed(1)} ms`;
    process.stderr.write(
      `  ${ratio.toFixed(2)} ${address} (${times}, ${ours.cpuMs.toFixed(2)} ms of the thread a call)\n`,
    );
  }
  const [worstRatio] = all.toSorted((a, b) => b.ratio - a.ratio);
  const [slowestCpu] = all.toSorted((a, b) => b.cpuMs - a.cpuMs);
  if (!worstRatio || !slowestCpu) throw new Error('There is no public address.');
  return [
    {
      what: 'a colleague’s list beside 3 connections of a stranger, p50',
      ours: { value: worstRatio.ours, unit: 'ms' },
      reference: { name: '3 connections of 401s', value: worstRatio.reference, unit: 'ms' },
      goal: ratioAtMost(2),
      note: `the slowest of ${all.length} public addresses: ${worstRatio.address}`,
    },
    {
      what: 'time of the server’s thread for a public call',
      ours: { value: slowestCpu.cpuMs, unit: 'ms' },
      note: `the dearest: ${slowestCpu.address}`,
    },
    await besideOneChat(product, token, refusedRequest),
  ];
}

/**
 * The time of an employee's list while many connections write to one chat, compared to as many that are refused with
 * 401.
 */
async function besideOneChat(product: Product, token: string, refusedRequest: Requested): Promise<Figure> {
  const body = JSON.stringify({ sessionId: uuid, from: 0, messages: [{ isBot: false, text: 'Hello' }] });
  const requests = Array.from({ length: writers }, (_, index): Requested => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.100.${index}` };
    return { method: 'POST', path: '/api/public/chat', headers, body };
  });
  const turns: { ours: number; reference: number }[] = [];
  for (let turn = 0; turn < tries; turn += 1) {
    const reference = await measureBeside(product, token, [refusedRequest], writers);
    const ours = await measureBeside(product, token, requests, writers);
    turns.push({ ours: ours.p50, reference: reference.p50 });
  }
  return {
    what: `a colleague’s list beside ${writers} connections that write to one chat, p50`,
    ours: { value: median(turns.map(({ ours }) => ours)), unit: 'ms' },
    reference: {
      name: `${writers} connections of 401s`,
      value: median(turns.map(({ reference }) => reference)),
      unit: 'ms',
    },
    goal: ratioAtMost(2),
  };
}

/** Sends requests as a stranger and as an employee at the same time. */
async function measureBeside(
  { url, pid }: Product,
  token: string,
  requests: readonly Requested[],
  connected = connections,
): Promise<Measured> {
  const order: Load = { url, connections: connected, seconds, requests };
  const loadState = { ended: false };
  const before = threadMs(pid);
  const load = runProgram('load.ts', JSON.stringify(order)).finally(() => (loadState.ended = true));
  const samples: { at: number; ms: number }[] = [];
  while (!loadState.ended) {
    const started = performance.now();
    const answer = await fetch(`${url}/api/leads?page=1&limit=25`, { headers: { Authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The colleague was answered with ${answer.status}.`);
    samples.push({ at: started, ms: performance.now() - started });
  }
  const { perSecond }: LoadResult = JSON.parse(await load);
  const from = performance.now() - countedMs;
  const times = samples.filter(({ at }) => at >= from).map(({ ms }) => ms);
  const calls = perSecond * seconds + samples.length;
  return { p50: median(times), cpuMs: (threadMs(pid) - before) / calls };
}

/** Milliseconds that the server's main thread has worked so far; 0 if the system does not report it. */
function threadMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

const uuid = '01890000-0000-7000-8000-000000000000';
const page: Readonly<Record<string, string>> = { kind: 'privacy-policy', page: 'home', slug: 'gst' };

/** Every call of the contract that needs no session, and everything that is served in addition to the API. */
function publicAddresses(): readonly Requested[] {
  const json = { 'Content-Type': 'application/json' };
  const calls = routesOf(productOf('Institute')).flatMap(({ endpoint }): Requested[] => {
    const { needs, method, path } = endpoint;
    if (needs !== 'public') return [];
    const filledPath = paramsIn(path).reduce(
      (template, name) => template.replace(`{${name}}`, page[name] ?? uuid),
      `/api${path}`,
    );
    if (method === 'GET') return [{ method, path: filledPath }];
    return method === 'POST' ? [{ method, path: filledPath, headers: json, body: bodyOf(endpoint.key) }] : [];
  });
  const asset = readdirSync(join(project, 'dist/console/assets')).find((name) => name.endsWith('.js')) ?? '';
  const unspecified = [
    '/',
    '/admin',
    '/admin-dashboard/leads',
    '/config.json',
    '/favicon.svg',
    `/assets/${asset}`,
    '/uploads/none.png',
    `/papers/none.pdf?by=${uuid}`,
    `/mail/unsubscribe/${uuid}`,
    `/mail/confirm/${uuid}`,
    `/mail/open/${uuid}`,
    `/mail/click/${uuid}/1`,
    '/api/health',
    '/api/docs',
    '/api/openapi.json',
    '/api/nothing',
  ];
  return [...calls, ...unspecified.map((path): Requested => ({ method: 'GET', path }))];
}

/**
 * The fields that many forms require, so that the forms are processed and not refused for a missing field; each is
 * limited by address.
 */
function bodyOf(key: string): string {
  if (key === 'signIn') return JSON.stringify({ email: 'nobody@institute.example', password: 'not the password' });
  return JSON.stringify({
    name: 'A stranger',
    email: 'stranger@example.org',
    message: 'Hello',
    phone: '+919841055218',
  });
}
