import type { Load, LoadResult } from './load.ts';
import { privateMegabytes, processorMicroseconds, runProgram, startProgram, watchMemory } from './processes.ts';
import { signIn, type Product, type Seeded } from './product.ts';
import { atMost, ratioAtLeast, ratioAtMost, type Figure } from './report.ts';
import { inTurns, median } from './rounds.ts';

const connections = 10;
const seconds = 4;
export const rounds = 3;

export type Requests = Load['requests'];
type Call = {
  readonly what: string;
  readonly least: number;
  /** The largest ratio of processor times. */
  readonly mostTime?: number;
  readonly ours: Requests;
  readonly bare: Requests;
};

/** A typical alert, the same for both servers. */
const alert = JSON.stringify({
  title: 'Notice that the centre is closed',
  message: 'The centre is closed on Friday; mentors answer within a day.',
  status: 'active',
});

function calls(token: string, { testimonial }: Seeded): readonly Call[] {
  const headers = { Authorization: `Bearer ${token}` };
  const json = { 'Content-Type': 'application/json' };
  const pages = Array.from({ length: 10 }, (_, index) => `/alerts?page=${index + 1}&limit=25`);
  return [
    {
      what: 'list 25 of 10,000 with the total',
      least: 0.5,
      mostTime: 2.2,
      ours: pages.map((path) => ({ method: 'GET', path: `/api${path}`, headers })),
      bare: pages.map((path) => ({ method: 'GET', path })),
    },
    {
      what: 'get one',
      least: 0.5,
      ours: [{ method: 'GET', path: `/api/testimonials/${testimonial}`, headers }],
      bare: [{ method: 'GET', path: `/testimonials/${testimonial}` }],
    },
    {
      what: 'create with its audit row',
      least: 0.25,
      ours: [{ method: 'POST', path: '/api/alerts', headers: { ...headers, ...json }, body: alert }],
      bare: [{ method: 'POST', path: '/alerts', headers: json, body: alert }],
    },
  ];
}

/**
 * Requests per second of the whole server, including session, permission, validation and log, compared to bare Hono
 * with the driver's SQL on the same database; the processor time of a list in both; and the server's memory.
 */
export async function measureApi(product: Product, seeded: Seeded): Promise<Figure[]> {
  const atRest = privateMegabytes(product.pid);
  const { token } = await signIn(product.url);
  const afterSignIn = privateMegabytes(product.pid);
  const bareServer = await startProgram('bare.ts', JSON.stringify(seeded.address));
  const bareUrl = `http://127.0.0.1:${bareServer.firstLine}`;
  const figures: Figure[] = [];
  try {
    const memory = await watchMemory(product.pid, async () => {
      for (const call of calls(token, seeded)) {
        const results = await inTurns(
          rounds,
          () => timedLoad(product.pid, product.url, call.ours),
          () => timedLoad(bareServer.pid, bareUrl, call.bare),
        );
        figures.push(...figuresOf(call, results));
      }
    });
    figures.push({
      what: 'server memory under load',
      ours: { value: memory.most, unit: 'MB' },
      goal: atMost(160),
      note: 'PostgreSQL apart',
    });
    figures.push(
      {
        what: 'private memory of the server at rest',
        ours: { value: atRest, unit: 'MB' },
        goal: atMost(80),
        note: `${Math.round(afterSignIn)} MB after the first sign-in, as the memory of Argon2id is kept`,
      },
      {
        what: 'private memory of the server after the load',
        ours: { value: privateMegabytes(product.pid), unit: 'MB' },
        goal: atMost(130),
      },
    );
  } finally {
    await bareServer.stop();
  }
  return figures;
}

export async function load(url: string, requests: Requests): Promise<LoadResult> {
  const order: Load = { url, connections, seconds, requests };
  const result: LoadResult = JSON.parse(await runProgram('load.ts', JSON.stringify(order)));
  if (result.failed > 0) throw new Error(`${result.failed} requests to ${url} were not answered with success.`);
  return result;
}

type TimedResult = LoadResult & { readonly microseconds: number };

/** Load with the processor time that the server needed for each request. */
async function timedLoad(pid: number, url: string, requests: Requests): Promise<TimedResult> {
  const before = processorMicroseconds(pid);
  const result = await load(url, requests);
  return { ...result, microseconds: (processorMicroseconds(pid) - before) / (result.perSecond * seconds) };
}

export const middle = (results: readonly LoadResult[], key: 'perSecond' | 'p99') =>
  median(results.map((result) => result[key]));

function figuresOf(call: Call, results: { ours: TimedResult[]; reference: TimedResult[] }): Figure[] {
  const name = 'bare Hono and SQL';
  return [
    {
      what: call.what,
      ours: { value: middle(results.ours, 'perSecond'), unit: 'req/s' },
      reference: { name, value: middle(results.reference, 'perSecond'), unit: 'req/s' },
      goal: ratioAtLeast(call.least),
    },
    {
      what: `${call.what}, p99`,
      ours: { value: middle(results.ours, 'p99'), unit: 'ms' },
      reference: { name, value: middle(results.reference, 'p99'), unit: 'ms' },
    },
    {
      what: `${call.what}, processor time`,
      ours: { value: median(results.ours.map(({ microseconds }) => microseconds)), unit: 'µs' },
      reference: { name, value: median(results.reference.map(({ microseconds }) => microseconds)), unit: 'µs' },
      ...(call.mostTime !== undefined && { goal: ratioAtMost(call.mostTime) }),
    },
  ];
}
