import type { Load, LoadResult } from './load.ts';
import { runProgram, startProgram, watchMemory } from './processes.ts';
import { signIn, type Product, type Seeded } from './product.ts';
import { atMost, ratioAtLeast, type Figure } from './report.ts';
import { inTurns, median } from './rounds.ts';

const connections = 10;
const seconds = 4;
export const rounds = 3;

export type Requests = Load['requests'];
type Call = { readonly what: string; readonly least: number; readonly ours: Requests; readonly bare: Requests };

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
 * with the driver's SQL on the same database; and the peak memory of the server meanwhile.
 */
export async function measureApi(product: Product, seeded: Seeded): Promise<Figure[]> {
  const { token } = await signIn(product.url);
  const bareServer = await startProgram('bare.ts', JSON.stringify(seeded.address));
  const bareUrl = `http://127.0.0.1:${bareServer.firstLine}`;
  const figures: Figure[] = [];
  try {
    const memory = await watchMemory(product.pid, async () => {
      for (const call of calls(token, seeded)) {
        const results = await inTurns(
          rounds,
          () => load(product.url, call.ours),
          () => load(bareUrl, call.bare),
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

export const middle = (results: readonly LoadResult[], key: 'perSecond' | 'p99') =>
  median(results.map((result) => result[key]));

function figuresOf(call: Call, results: { ours: LoadResult[]; reference: LoadResult[] }): Figure[] {
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
  ];
}
