import { openDatabase } from '#server/database/open.ts';
import { askingOf } from './frame/asking.ts';
import { signIn, startProduct, temporaryFolder } from './product.ts';
import { atMost, type Figure } from './report.ts';

const leadCount = 10_000;
const rounds = 30;

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** The board of 10,000 leads against a page of their list, asked in turns. */
export async function measureLeadBoard(): Promise<Figure[]> {
  const data = await temporaryFolder();
  const { sql, close } = await openDatabase({ dataDir: data.path, databaseUrl: undefined });
  await sql`
    insert into leads (name, email, phone, message, stage_id, created_at)
    select 'Lead ' || n, 'person' || n || '@example.org', '+91 ' || (9000000000 + n::bigint * 7919 % 999999999)::text,
      'A message ' || n || ' about courses, fees and dates',
      (select id from lead_stages order by "order" offset n % 5 limit 1), now() - n * interval '1 minute'
    from generate_series(1, ${leadCount}::int) n`;
  await sql`vacuum analyze leads`;
  await close();
  const product = await startProduct(data.path);
  try {
    const { time } = askingOf(product.url, (await signIn(product.url)).token);
    const times: { readonly list: number; readonly board: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push({
        list: await time('/leads?page=1&limit=100&sort=createdAt&order=desc'),
        board: await time('/leads/board'),
      });
    const list = median(times.map((round) => round.list));
    const board = median(times.map((round) => round.board));
    return [
      {
        what: `board of ${leadCount} leads, as a multiple of a page of 100 of their list`,
        ours: { value: board / list, unit: '×' },
        goal: atMost(1.5),
        note: `${board.toFixed(0)} ms against ${list.toFixed(0)} ms`,
      },
    ];
  } finally {
    await product.stop();
    await data.remove();
  }
}
