import { openDatabase } from '#server/database/open.ts';
import { signIn, startProduct, temporaryFolder, type Product } from './product.ts';
import { atMost, ratioAtMost, type Figure } from './report.ts';
import { median } from './rounds.ts';

const largeCount = 100_000;
const smallCount = 10_000;
const rounds = 60;
const size = 25;

/** Sort fields of the list of students. */
const sorts = ['name', 'email', 'phone', 'location', 'center', 'mode', 'createdAt', 'updatedAt'] as const;

/** Realistic students with common names, cities and centres; one of 50 has a duplicate. */
export async function seedStudents(dataDir: string, count: number): Promise<void> {
  const { sql, close } = await openDatabase({ dataDir, databaseUrl: undefined });
  await sql`insert into students (name, email, phone, location, center, mode, course, status, created_at, updated_at)
    select (array['Kavya', 'Rohan', 'Aarav', 'Fatima', 'शर्मा', 'Isha', 'Meera'])[1 + n % 7] || ' '
        || (array['Reddy', 'Nair', 'Deshmukh', 'Khan', 'Iyer'])[1 + n % 5] || ' ' || n,
      'student' || n || '@example.in', '+91 ' || (9000000000 + (case when n % 50 = 0 then n - 1 else n end) * 7919),
      (array['Pune', 'Mumbai', 'Delhi', 'Margao', 'Nagpur', 'Surat'])[1 + n % 6],
      (array['Andheri', 'Kothrud', 'Margao', ''])[1 + n % 4],
      (array['online', 'offline', 'Digital Hub+Virtual', ''])[1 + n % 4], '["GST & Taxation", "Tally Prime"]',
      case when n % 40 = 0 then 'suspended' else 'active' end, now() - n * interval '1 minute', now() - n * interval '1 second'
    from generate_series(1, ${count}::int) as n`;
  await sql`vacuum analyze`;
  await close();
}

/** The list of 100,000 students compared to that of 10,000: its pages, orders, filters and searches. */
export async function measureStudents(): Promise<Figure[]> {
  const data = [await temporaryFolder(), await temporaryFolder()] as const;
  const started: Product[] = [];
  try {
    await seedStudents(data[0].path, largeCount);
    await seedStudents(data[1].path, smallCount);
    const [large, small] = [await reader(data[0].path, started), await reader(data[1].path, started)];
    const measure = async (label: string, ask: (count: number) => string): Promise<Figure> => {
      const times = await alternately(
        () => large(ask(largeCount)),
        () => small(ask(smallCount)),
      );
      return {
        what: `${largeCount} students, p95: ${label}`,
        ours: { value: at95(times[0]), unit: 'ms' },
        reference: { value: at95(times[1]), unit: 'ms', name: `${smallCount}` },
        goal: ratioAtMost(1.5),
        note: `median ${median(times[0]).toFixed(1)} against ${median(times[1]).toFixed(1)} ms`,
      };
    };
    const figures: Figure[] = [];
    for (const sort of sorts) {
      for (const order of ['asc', 'desc']) {
        figures.push(await measure(`by ${sort} ${order}`, () => `page=1&sort=${sort}&order=${order}`));
      }
    }
    for (const sort of ['createdAt', 'name']) {
      for (const [share, label] of [
        [1, 'last'],
        [0.5, 'middle'],
      ] as const) {
        const page = (count: number) => Math.round((count / size) * share);
        figures.push(
          await measure(
            `${label} page (${page(largeCount)}) by ${sort}`,
            (count) => `page=${page(count)}&sort=${sort}`,
          ),
        );
      }
    }
    for (const filter of ['duplicate=true', 'attendance=online', 'status=suspended']) {
      figures.push(await measure(filter, () => `page=1&${filter}`));
    }
    for (const word of ['student77123@', 'nobody at all', 'शर्मा', 'Deshmukh 4', '9000791900']) {
      const query = `page=1&search=${encodeURIComponent(word)}`;
      const [ours] = await alternately(
        () => large(query),
        () => small(query),
      );
      figures.push({
        what: `search of '${word}', p95`,
        ours: { value: at95(ours), unit: 'ms' },
        goal: atMost(30),
        note: `median ${median(ours).toFixed(1)} ms`,
      });
    }
    return figures;
  } finally {
    for (const product of started) await product.stop();
    for (const { remove } of data) await remove();
  }
}

/**
 * Starts the product on a folder; the returned function reads a page of students and resolves with its milliseconds.
 */
async function reader(folder: string, started: Product[]): Promise<(query: string) => Promise<number>> {
  const product = await startProduct(folder);
  started.push(product);
  const { token } = await signIn(product.url);
  const headers = { Authorization: `Bearer ${token}` };
  return async (query) => {
    const startedAt = performance.now();
    const answer = await fetch(`${product.url}/api/v1/students?limit=${size}&${query}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${query} was answered with ${answer.status}.`);
    return performance.now() - startedAt;
  };
}

/** The response times of both products in milliseconds, measured alternately so that other load affects both. */
async function alternately(one: () => Promise<number>, other: () => Promise<number>): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const [firstTime, its] = [await one(), await other()];
    // The first measurements warm up both.
    if (round < 5) continue;
    times[0].push(firstTime);
    times[1].push(its);
  }
  return times;
}

const at95 = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? Number.NaN;
