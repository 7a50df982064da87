import { startProduct, temporaryFolder } from './product.ts';
import { atMost, type Figure } from './report.ts';
import { median } from './rounds.ts';

const rounds = 5;

/** The time from `npm start` to the first reply: with existing data, and with nothing but the built console. */
export async function measureStart(dataDir: string): Promise<Figure[]> {
  const existing: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const product = await startProduct(dataDir, { npm: true });
    existing.push(product.startedIn);
    await product.stop();
  }
  const folder = await temporaryFolder();
  const first = await startProduct(folder.path, { npm: true, demo: true });
  await first.stop();
  await folder.remove();
  return [
    {
      what: 'npm start on existing data to the first answer',
      ours: { value: median(existing) / 1000, unit: 's' },
      goal: atMost(1.5),
      note: 'its own PostgreSQL stopped before',
    },
    {
      what: 'npm start on a bare folder',
      ours: { value: first.startedIn / 1000, unit: 's' },
      note: 'makes the database and the demo data; the console is built',
    },
  ];
}
