import type { Browser } from 'playwright-core';
import { connect } from '#server/database/connect.ts';
import { painted, storageOf, visit, type Visit, type Wanted } from './browser.ts';
import { signIn, type Product, type Seeded } from './product.ts';
import { atMost, type Figure } from './report.ts';
import { clickingInStock, compared } from './screens.ts';
import type { Stock } from './stock.ts';

const rounds = 7;
const chapters = 100;
const topics = 20;
const moves = 40;
const text = 'Measured';

/** The visible rows; a row can be used as soon as it exists. */
const rows: Wanted = { selector: '[role=treeitem]', text, count: 15 };

/**
 * A course of a hundred chapters with twenty topics each: the time from a click to its outline, compared to the stock
 * app's list; and the time of moving a topic to another chapter until that is stored.
 */
export async function measureOutline(
  browser: Browser,
  product: Product,
  stock: Stock,
  { address }: Seeded,
): Promise<Figure[]> {
  const { sql, close } = connect(address, { max: 1 });
  const signedIn = await signIn(product.url);
  const ours = { url: product.url, storage: storageOf(signedIn) };
  try {
    const [course] = await sql<{ id: string }[]>`insert into courses (title) values (${text}) returning id`;
    const id = course?.id ?? '';
    await sql`insert into chapters (course_id, title, "order")
      select ${id}, ${text} || ' ' || n, n from generate_series(1, ${chapters}::integer) as n`;
    await sql`insert into topics (chapter_id, title, content, "order")
      select chapters.id, ${text} || ' ' || n, repeat('<p>Fees are in rupees.</p>', 400), n
      from chapters, generate_series(1, ${topics}::integer) as n where course_id = ${id}`;
    await sql`vacuum analyze`;
    const opening = await compared({
      what: `click to the outline of ${chapters} chapters × ${topics} topics`,
      most: 1,
      rounds,
      ours: () => clickingOutline(browser, { ...ours, path: `/admin-dashboard/course/${id}/chapters` }),
      stock: () => clickingInStock(browser, stock),
    });
    const moveTimes = await movesOf(
      product,
      signedIn.token,
      id,
      await sql<{ id: string; chapter: string }[]>`
      select topics.id, (select id from chapters where course_id = ${id} order by random() limit 1) as chapter
      from topics order by random() limit ${moves}`,
    );
    return [
      opening,
      {
        what: `a topic moved to another chapter of it and stored, the slowest of ${moves}`,
        ours: { value: Math.max(...moveTimes), unit: 'ms' },
        goal: atMost(300),
      },
    ];
  } finally {
    await sql`delete from courses where title = ${text}`;
    await close();
  }
}

async function clickingOutline(browser: Browser, where: Visit): Promise<number> {
  const visited = await visit(browser, where, rows);
  const { page, context } = visited;
  await page.getByRole('rowheader').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('main a[href$="/outline"]').click();
  const time = await painted(visited, 'click');
  await context.close();
  return time;
}

async function movesOf(
  { url }: Product,
  token: string,
  course: string,
  parts: readonly { id: string; chapter: string }[],
): Promise<number[]> {
  const times: number[] = [];
  for (const [index, { id, chapter }] of parts.entries()) {
    const startedAt = performance.now();
    const answer = await fetch(`${url}/api/courses/${course}/outline/place`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ noun: 'topics', id, chapterId: chapter, place: (index % topics) + 1 }),
    });
    if (!answer.ok) throw new Error(`A move was answered with ${answer.status}.`);
    await answer.arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  return times;
}
