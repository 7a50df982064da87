import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/database/open.ts';
import { watchMemory } from './processes.ts';
import { signIn, startProduct, temporaryFolder } from './product.ts';
import { atMost, type Figure } from './report.ts';

const rows = 300_000;

/** A list of 300,000 leads without a page, requested twice concurrently: its memory, and the delay of other calls. */
export async function measureLongLists(): Promise<Figure[]> {
  const data = await temporaryFolder();
  const { sql, close } = await openDatabase({ dataDir: data.path, databaseUrl: undefined });
  await sql`
    insert into leads (name, email, phone, message, created_at)
    select 'Lead ' || n, 'person' || n || '@example.org', '+91 ' || (9000000000 + n::bigint * 7919 % 999999999)::text,
      'A message ' || n || ' of the usual length about courses, fees and dates', now() - n * interval '1 minute'
    from generate_series(1, ${rows}::int) n`;
  await sql`vacuum analyze leads`;
  await close();
  const product = await startProduct(data.path);
  try {
    const headers = { Authorization: `Bearer ${(await signIn(product.url)).token}` };
    await bytesOf(`${product.url}/api/leads?page=1&limit=1000`, headers);
    const firstRead = await reading(product.pid, `${product.url}/api/health`, () =>
      bytesOf(`${product.url}/api/leads`, headers),
    );
    const secondRead = await reading(product.pid, `${product.url}/api/health`, async () => {
      const sizes = await Promise.all([0, 1].map(() => bytesOf(`${product.url}/api/leads`, headers)));
      return Math.min(...sizes);
    });
    const note = `${(firstRead.bytes / 1e6).toFixed(0)} MB of JSON in ${firstRead.seconds.toFixed(1)} s`;
    return [
      {
        what: `memory added by ${rows} leads without a page`,
        ours: { value: firstRead.megabytes, unit: 'MB' },
        goal: atMost(20),
        note,
      },
      {
        what: 'slowest health check meanwhile',
        ours: { value: firstRead.slowest, unit: 'ms' },
        goal: atMost(100),
      },
      {
        what: 'memory added by the same asked for twice at once',
        ours: { value: secondRead.megabytes, unit: 'MB' },
        goal: atMost(20),
        note: `in ${secondRead.seconds.toFixed(1)} s, one after the other`,
      },
    ];
  } finally {
    await product.stop();
    await data.remove();
  }
}

/** Reads a reply to its end and returns its length, without keeping it. */
async function bytesOf(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const answer = await fetch(url, { headers: { ...headers, 'Accept-Encoding': 'identity' } });
  if (!answer.ok || !answer.body) throw new Error(`${url} was answered with ${answer.status}.`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.byteLength;
  return bytes;
}

/** The memory of a server process during a read, and its slowest health check meanwhile. */
async function reading(pid: number, health: string, read: () => Promise<number>) {
  const state = { ended: false, bytes: 0, slowest: 0 };
  const checking = async () => {
    while (!state.ended) {
      const started = performance.now();
      await (await fetch(health)).arrayBuffer();
      state.slowest = Math.max(state.slowest, performance.now() - started);
      await pause(20);
    }
  };
  const started = performance.now();
  const { before, most } = await watchMemory(pid, async () => {
    const work = read().then((bytes) => (state.bytes = bytes));
    await Promise.all([work.finally(() => (state.ended = true)), checking()]);
  });
  const seconds = (performance.now() - started) / 1000;
  return { bytes: state.bytes, slowest: state.slowest, seconds, megabytes: most - before };
}
