import { setTimeout as pause } from 'node:timers/promises';
import { freePort, watchMemory } from '../processes.ts';
import { signIn, startProduct, type Product } from '../product.ts';
import { median } from '../rounds.ts';
import { upload } from '../upload.ts';
import { clientOf, type Client } from './client.ts';

/** The calls of an employee's console during a day. */
const calls = [
  '/leads?page=1&limit=25',
  '/leads?page=3&limit=25&sort=name&order=asc',
  '/leads?page=1&limit=25&search=Sharma',
  '/v1/students?page=1&limit=25',
  '/v1/students?page=2&limit=25&sort=name&order=asc',
  '/v1/payments/all?page=1&limit=25',
  '/v1/payments/all?page=1&limit=25&status=pending',
  '/tickets?page=1&limit=25',
  '/contact/messages?page=1&limit=25',
  '/v1/transactions/admin/all?page=1&limit=25',
  '/audit/activities?page=1&limit=25',
  '/alerts?page=1&limit=25',
  '/courses?page=1&limit=25',
  '/waiting',
];
const bulkEmails = '/v1/bulk-email/sends?page=1&limit=25';
const readers = 16;
const writers = 2;
const writePauseMs = 1000 / writers;
const secondsOfCrowd = 10;
const rounds = 3;
const idleCalls = 40;
const longLists = 10;
const uploads = 5;
const exportedPages = 100;

/** A running instance, and the address of its metrics. */
type Running = { readonly product: Product; readonly client: Client; readonly metrics: string };
type Crowd = { readonly perSecond: number; readonly p99: number; readonly stallMs: number };

const percentile99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

/** The longest time for which the event loop stood still since the last call, in milliseconds. */
async function stallOf({ metrics }: Running): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000;
}

/** Readers who ask as fast as they are answered, beside writers. */
async function crowd(running: Running): Promise<Crowd> {
  const { client } = running;
  await stallOf(running);
  const times: number[] = [];
  const end = performance.now() + secondsOfCrowd * 1000;
  async function read(_: unknown, reader: number): Promise<void> {
    for (let at = reader; performance.now() < end; at += 1)
      times.push(await client.time(calls[at % calls.length] ?? ''));
  }
  async function write(): Promise<void> {
    while (performance.now() < end) {
      await client.send('POST', '/leads', {
        name: 'Bench',
        phone: '9000000000',
        type: 'enquiries',
        message: 'Written.',
      });
      await pause(writePauseMs * writers);
    }
  }
  await Promise.all([...Array.from({ length: readers }, read), ...Array.from({ length: writers }, write)]);
  return { perSecond: times.length / secondsOfCrowd, p99: percentile99(times), stallMs: await stallOf(running) };
}

/** An export of the console, which reads all leads page by page, and the calls of the bulk email screen. */
async function exportAndCount({ client }: Running): Promise<void> {
  for (let page = 1; page <= exportedPages; page += 1) {
    await client.time(`/leads?page=${page}&limit=1000`);
    if (page % 10 === 1) await Promise.all([client.time('/v1/bulk-email/counts'), client.time(bulkEmails)]);
  }
}

/**
 * A page for staff, alone, and during many concurrent requests for a whole list together with an export, the screen of
 * bulk email and uploads of videos.
 */
async function besideHeavyWork(running: Running) {
  const { client, product } = running;
  const { token } = await signIn(product.url);
  const page = () => client.time('/v1/students?page=1&limit=25');
  const alone: number[] = [];
  for (let call = 0; call < idleCalls; call += 1) alone.push(await page());
  const beside: number[] = [];
  let refused = 0;
  await stallOf(running);
  const memory = await watchMemory(product.pid, async () => {
    const over = new AbortController();
    const lists = Array.from({ length: longLists }, () => client.time('/leads').catch(() => void (refused += 1)));
    const videos = Array.from({ length: uploads }, () => upload(product.url, token));
    const heavyWork = Promise.all([...lists, ...videos, exportAndCount(running)]).finally(() => over.abort());
    while (!over.signal.aborted) beside.push(await page());
    await heavyWork;
  });
  return {
    alone: median(alone),
    beside: median(beside),
    p99: percentile99(beside),
    refused,
    memory,
    stallMs: await stallOf(running),
  };
}

async function start(folder: string): Promise<Running> {
  const port = String(await freePort());
  const product = await startProduct(folder, { demo: true, environment: { METRICS_PORT: port } });
  return { product, client: await clientOf(product), metrics: `http://127.0.0.1:${port}/metrics` };
}

const whole = (value: number) => value.toFixed(0);

/**
 * Measures readers and writers at a large institute and at one with demo data, and then a page of the large one during
 * heavy work.
 */
export async function crowds(folders: { readonly large: string; readonly demo: string }): Promise<string> {
  const [large, demo] = [await start(folders.large), await start(folders.demo)];
  try {
    const [ofLarge, ofDemo]: [Crowd[], Crowd[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      const [one, other] = [await crowd(large), await crowd(demo)];
      // The first round warms both up.
      if (round === 0) continue;
      ofLarge.push(one);
      ofDemo.push(other);
    }
    const heavyWork = await besideHeavyWork(large);
    const of = (key: keyof Crowd) => [median(ofLarge.map((one) => one[key])), median(ofDemo.map((one) => one[key]))];
    const [[perSecond = 0, demoPerSecond = 0], [p99 = 0, demoP99 = 0], [stall = 0, demoStall = 0]] = [
      of('perSecond'),
      of('p99'),
      of('stallMs'),
    ];
    return [
      `| ${readers} readers and ${writers} writers | large | demo | goal |`,
      '|---|---|---|---|',
      `| calls a second | ${whole(perSecond)} | ${whole(demoPerSecond)} | ≥ 0.6 × demo: ${(perSecond / demoPerSecond).toFixed(2)} |`,
      `| 99th percentile | ${whole(p99)} ms | ${whole(demoP99)} ms | |`,
      `| longest stall of the event loop | ${whole(stall)} ms | ${whole(demoStall)} ms | ≤ 50 ms |`,
      '',
      `${longLists} whole lists of leads (${heavyWork.refused} were told to come back later), ${uploads} uploads of 300 MB, an export and the screen of bulk email at once: a page of students takes ${whole(heavyWork.beside)} ms, alone ${whole(heavyWork.alone)} ms (goal ≤ 3 ×; 99th percentile ${whole(heavyWork.p99)} ms). Memory ${whole(heavyWork.memory.before)} MB before and ${whole(heavyWork.memory.most)} MB at most (goal ≤ 300 MB), longest stall ${whole(heavyWork.stallMs)} ms.`,
    ].join('\n');
  } finally {
    await large.product.stop();
    await demo.product.stop();
  }
}
