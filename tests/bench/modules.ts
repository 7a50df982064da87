import type { Browser } from 'playwright-core';
import { connect } from '#server/database/connect.ts';
import { storageOf, type Measured, type Wanted } from './browser.ts';
import { addLearning, learningModules, removeLearning } from './learningModules.ts';
import { signIn, type Product, type Seeded } from './product.ts';
import type { Figure } from './report.ts';
import { clicking, clickingInStock, compared, type Way } from './screens.ts';
import type { Stock } from './stock.ts';

const rounds = 9;

/** The name of every record that is created here. */
const text = 'Measured';
const rows = (count: number): Wanted => ({ selector: 'tbody tr', text, count });

/**
 * A module, its first call, the group of its menu item (without one it is only in the palette), and the element that
 * must be on screen.
 */
const modules: readonly Measured[] = [
  { label: 'Leads', module: 'enquiries', call: 'leads?type=enquiries', group: 'Communication', wanted: rows(25) },
  {
    label: 'Tickets',
    module: 'tickets',
    call: 'tickets?',
    group: 'System Management',
    wanted: { selector: '[data-ticket]', text, count: 25 },
  },
  { label: 'Colleges', module: 'colleges', call: 'college?', group: 'User Management', wanted: rows(25) },
  { label: 'News', module: 'news', call: 'news?', wanted: rows(25) },
  { label: 'Jobs', module: 'jobs', call: 'jobs-internal?', wanted: rows(25) },
  { label: 'Meta tags', module: 'meta', call: 'metatags?', group: 'System Management', wanted: rows(25) },
  {
    label: 'About content',
    module: 'about-us-section',
    call: 'about/all?',
    group: 'Content Management',
    wanted: rows(25),
  },
  ...learningModules,
];

/**
 * Warms up the server: each of its connections to the database has planned the statements of each list, as after an
 * hour of work. Otherwise the first ten clicks of a module would measure PostgreSQL's planner.
 */
async function warm({ url }: Product, token: string): Promise<void> {
  const page = '&page=1&limit=25';
  for (const callPath of ['alerts?', ...modules.flatMap(({ call }) => call ?? [])]) {
    const call = callPath.includes('?') ? callPath + page : callPath;
    for (let round = 0; round < 5; round += 1) {
      const warmUp = async () => {
        const answer = await fetch(`${url}/api/${call}`, { headers: { Authorization: `Bearer ${token}` } });
        if (!answer.ok) throw new Error(`${call} was answered with ${answer.status}.`);
        await answer.arrayBuffer();
      };
      await Promise.all(Array.from({ length: 20 }, warmUp));
    }
  }
}

/** The time from a click in the menu to the rows of each further module, compared to the stock app's. */
export async function measureModules(
  browser: Browser,
  product: Product,
  stock: Stock,
  { address }: Seeded,
): Promise<Figure[]> {
  const { sql, close } = connect(address, { max: 1 });
  const signedIn = await signIn(product.url);
  const storage = storageOf(signedIn);
  const start = { url: product.url, storage, path: '/admin-dashboard/testimonials' };
  try {
    await sql`insert into leads (name, email, phone, message)
      select ${text} || ' ' || n, 'lead' || n || '@example.in', '98' || (10000000 + n), 'Fees of the evening batch?'
      from generate_series(1, 1000) as n`;
    await sql`insert into tickets (name, email, phone, message)
      select ${text} || ' ' || n, 'ticket' || n || '@example.in', '98' || (20000000 + n), 'My receipt is missing.'
      from generate_series(1, 1000) as n`;
    await sql`insert into colleges (name, email, phone)
      select ${text} || ' ' || n, 'college' || n || '@example.in', '98' || (30000000 + n)
      from generate_series(1, 1000) as n`;
    await sql`insert into news (title, descr, link)
      select ${text} || ' ' || n, 'Returns are due on the 20th.', 'https://example.in/' || n
      from generate_series(1, 1000) as n`;
    await sql`insert into jobs (title, type, location, description)
      select ${text} || ' ' || n, 'Full time', 'Pune', 'Teach Tally and GST to beginners.'
      from generate_series(1, 1000) as n`;
    await sql`insert into meta_tags (type, title, description, keywords)
      select 'Home', ${text} || ' ' || n, 'Courses in accounting and GST.', 'gst, tally'
      from generate_series(1, 1000) as n`;
    await sql`insert into section_entries (section, heading, content)
      select 'about', ${text} || ' ' || n, jsonb_build_object('title', ${text} || ' ' || n, 'content', 'Since 2009.')
      from generate_series(1, 1000) as n`;
    await addLearning(sql);
    await sql`vacuum analyze`;
    await warm(product, signedIn.token);
    const figures: Figure[] = [];
    for (const { module, group, from, wanted, label } of modules) {
      const begin = from ? { ...start, path: `/admin-dashboard/${from}` } : start;
      const way: Way = from ? { within: 'main' } : group ? { group } : { palette: label };
      figures.push(
        await compared({
          what: `${from ? 'click within its module' : group ? 'menu click' : 'choice in the palette'} to ${label}`,
          // The palette is opened and searched within the same time.
          most: group || from ? 1 : 1.2,
          rounds,
          ours: () => clicking(browser, begin, `a[href$="/${module}"]`, { wanted, ...way }),
          stock: () => clickingInStock(browser, stock),
        }),
      );
    }
    return figures;
  } finally {
    await sql`truncate leads, tickets, colleges, news, jobs, meta_tags, section_entries cascade`;
    await removeLearning(sql);
    await close();
  }
}
