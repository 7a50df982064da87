import type { Connection } from '#server/database/connect.ts';
import type { Measured, Wanted } from './browser.ts';

type Sql = Connection['sql'];

/** Names of the records; those opened from the list of courses must not be named like courses. */
const text = 'Measured';
const [level, bundle, chapter] = ['Degree', 'Bundle', 'Part'];
const rows = (count: number, selector = 'tbody tr', name = text): Wanted => ({ selector, text: name, count });
const cards = 'main li';

/** Categories and chapters are listed ten to a page. */
const [page, shortPage] = [25, 10];

/** Courses that the site shows, because the page of their order is not paged. */
const shownCourses = 40;

const course = 'course';
const group = 'Course Management';
const session = 'Session Management';

/** The modules of courses and live sessions, and the lists that are opened from them. */
export const learningModules: readonly Measured[] = [
  { label: 'Course categories', module: 'course-category', call: 'categories?', group, wanted: rows(shortPage) },
  { label: 'Courses', module: course, call: 'courses?', group, wanted: rows(page) },
  { label: 'Course display', module: 'course-display', call: 'course-display?', group, wanted: rows(page, cards) },
  {
    label: 'Course levels',
    module: 'course/levels',
    from: course,
    call: 'course-levels',
    wanted: rows(page, cards, level),
  },
  {
    label: 'Group pricing',
    module: 'course/group-pricing',
    from: course,
    call: 'group-pricing?',
    wanted: rows(page, 'tbody tr', bundle),
  },
  { label: 'Chapters of a course', module: 'chapters', from: course, wanted: rows(shortPage, 'tbody tr', chapter) },
  { label: 'Live sessions', module: 'live-session', call: 'live-sessions?', group: session, wanted: rows(page, cards) },
  { label: 'Revision tests', module: 'revision-tests', call: 'revision-tests?', group: session, wanted: rows(page) },
  { label: 'Study Material', module: 'study-material', call: 'files/images?', wanted: rows(page, cards) },
];

/** Adds a thousand rows of each; the newest course has the chapters. */
export async function addLearning(sql: Sql): Promise<void> {
  await sql`insert into categories (category, title, keywords, description)
    select ${text} || ' ' || n, 'Courses in accounting', 'gst, tally', 'From the journal to the return.'
    from generate_series(1, 1000) as n`;
  await sql`insert into one_records (name, content)
    select 'courseLevels', jsonb_build_object('levels', jsonb_agg(
      jsonb_build_object('value', 'level-' || n, 'label', ${level} || ' ' || n)))
    from generate_series(1, ${page}::integer) as n`;
  await sql`insert into courses (title, category, level, status, slug, price, description, "order", created_at)
    select ${text} || ' ' || n, ${text} || ' ' || n, 'level-' || n % ${page}::integer,
      case when n <= ${shownCourses}::integer then 'Active' else 'Inactive' end, 'measured-' || n, 24999,
      repeat('<p>Fees are in rupees.</p>', 100), n,
      now() - n * interval '1 minute'
    from generate_series(1, 1000) as n`;
  await sql`insert into chapters (course_id, title, "order")
    select courses.id, ${chapter} || ' ' || n, n from courses, generate_series(1, ${page}::integer) as n
    where slug = 'measured-1'`;
  await sql`insert into group_pricing (group_name, level, course_ids, group_price, pricing)
    select ${bundle} || ' ' || n, 'level-1',
      (select jsonb_agg(id) from (select id from courses order by "order" offset n % 900 limit 3) as chosen),
      49999, (select pricing from courses limit 1)
    from generate_series(1, 1000) as n`;
  await sql`insert into live_sessions (title, instructor, description, date, start, "end", link, price, category)
    select ${text} || ' ' || n, 'Trainer ' || n % 40, 'Both returns, with the portal open beside you.',
      current_date - 500 + n, make_time(9 + n % 8, 0, 0), make_time(10 + n % 8, 0, 0), 'https://meet.example.in/' || n,
      499, 'Taxation'
    from generate_series(1, 1000) as n`;
  await sql`insert into revision_tests (course_id, level, title, time_limit, questions)
    select courses.id, 'Level 1', ${text} || ' ' || courses."order", 20, '[]' from courses`;
  await sql`insert into files (kind, original_name, cdn_url, file_size)
    select 'image', ${text} || ' ' || n || '.png', '/uploads/measured-' || n || '.png', 250000
    from generate_series(1, 1000) as n`;
}

/** Removes everything that `addLearning` has added. */
export async function removeLearning(sql: Sql): Promise<void> {
  await sql`truncate categories, courses, group_pricing, live_sessions, revision_tests, files cascade`;
  await sql`delete from one_records where name = 'courseLevels'`;
}
