import type { Browser, Page } from 'playwright-core';
import { connect } from '#server/database/connect.ts';
import { painted, storageOf, visit, type Visit, type Wanted } from './browser.ts';
import { longTasksOf, watchTasks } from './longTasks.ts';
import { signIn, type Product, type Seeded } from './product.ts';
import { atMost, type Figure } from './report.ts';
import { median } from './rounds.ts';

const rounds = 7;
const entryCount = 5000;
const word = 'Measured';
const monthBefore = 'calendar?tab=calendar&view=month&date=2031-10-15';

/** Two entries of each day; the others of a crowded day are counted on its last line. */
const entries: Wanted = { selector: '[data-entry]', text: word, count: 60 };

/** A month of 5,000 bookings of twenty trainers: the time from a click until it is drawn, and how a drag keeps up. */
export async function measureCalendar(
  browser: Browser,
  product: Product,
  { address }: Pick<Seeded, 'address'>,
): Promise<Figure[]> {
  const { sql, close } = connect(address, { max: 1 });
  const where = { url: product.url, storage: storageOf(await signIn(product.url)) };
  try {
    await sql`insert into bookings (title, type, "by", hrs, status, date, start, "end")
      select ${word} || ' ' || n, 'other', 'Trainer ' || n % 20, 1, 'booked', date '2031-11-01' + n % 30,
        time '09:00' + (n % 9) * interval '1 hour', time '10:00' + (n % 9) * interval '1 hour'
      from generate_series(1, ${entryCount}::integer) as n`;
    await sql`vacuum analyze bookings`;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await clickingMonth(browser, where));
    const dragTask = await draggingIn(browser, where);
    return [
      {
        what: `click to a month of ${entryCount} entries, drawn`,
        ours: { value: median(times), unit: 'ms' },
        goal: atMost(300),
      },
      {
        what: `longest task while one of ${entryCount} entries is dragged over the month`,
        ours: { value: dragTask, unit: 'ms' },
        goal: atMost(50),
      },
    ];
  } finally {
    await sql`delete from bookings where title like ${`${word} %`}`;
    await close();
  }
}

type Where = Pick<Visit, 'url' | 'storage'>;

async function openMonth(browser: Browser, where: Where) {
  const visited = await visit(browser, { ...where, path: `/admin-dashboard/${monthBefore}` }, entries);
  const next = visited.page.getByRole('button', { name: 'Next' });
  await next.waitFor();
  await visited.page.waitForLoadState('networkidle');
  return { visited, next };
}

async function clickingMonth(browser: Browser, where: Where): Promise<number> {
  const { visited, next } = await openMonth(browser, where);
  await next.click();
  const time = await painted(visited, 'click');
  await visited.context.close();
  return time;
}

/** The longest task, in milliseconds, while an entry is dragged over all weeks of the month without being dropped. */
async function draggingIn(browser: Browser, where: Where): Promise<number> {
  const { visited, next } = await openMonth(browser, where);
  const { page, context } = visited;
  await next.click();
  await painted(visited, 'click');
  await page.waitForLoadState('networkidle');
  const from = await middleOf(page, '[data-entry] > span');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await watchTasks(page);
  for (const day of ['2031-11-07', '2031-11-10', '2031-11-20', '2031-11-24', '2031-11-12', '2031-11-05']) {
    const { x, y } = await middleOf(page, `[data-date="${day}"]`);
    await page.mouse.move(x, y, { steps: 12 });
  }
  const [longest] = await longTasksOf(page);
  await context.close();
  return longest?.duration ?? 0;
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
  if (!box) throw new Error(`${selector} is not drawn.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
