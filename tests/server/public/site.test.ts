import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Site } from '#contract/public/site.ts';
import {
  alertsTable,
  blogsTable,
  contactInfoTable,
  jobsTable,
  metaTagsTable,
  newsTable,
  oneRecordsTable,
  policiesTable,
  sectionEntriesTable,
  testimonialsTable,
} from '#server/schema.ts';
import { createTestApp, type TestApp } from '../app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({
    environment: { PRODUCT_NAME: 'Delhi Skills' },
  });
  const { db } = app;
  await db.insert(alertsTable).values([
    { title: 'Shown', message: 'Closed on Friday' },
    { title: 'Hidden', message: 'Draft', status: 'inactive' },
  ]);
  await db.insert(testimonialsTable).values([
    { name: 'Newest', designation: 'Clerk', message: 'Good.', status: true, createdAt: '2026-11-02T00:00:00Z' },
    {
      name: 'Featured',
      designation: 'Clerk',
      message: 'Best.',
      status: true,
      featured: true,
      createdAt: '2026-11-01T00:00:00Z',
    },
    { name: 'Pending', designation: 'Clerk', message: 'Waits.' },
    { name: 'Rejected', designation: 'Clerk', message: 'No.', rejected: true },
  ]);
  await db.insert(sectionEntriesTable).values([
    { section: 'about', heading: 'Old', content: { title: 'Old', content: 'Before' }, isActive: false },
    {
      section: 'about',
      heading: 'Now',
      content: { title: 'Now', content: 'Today', secret: 'of the staff' },
      isActive: true,
    },
    { section: 'footer', heading: 'F', content: { companyInfo: { name: 'F', tagline: 'T' } }, isActive: true },
  ]);
  await db.insert(newsTable).values(
    Array.from({ length: 30 }, (_, index) => ({
      title: `News ${index}`,
      descr: 'Read',
      link: 'https://news.example/',
    })),
  );
  await db.insert(jobsTable).values({ title: 'Mentor', type: 'Full time', location: 'Delhi', description: 'Teach.' });
  await db
    .insert(metaTagsTable)
    .values({ type: 'Home', title: 'Learn', description: 'Accounts', keywords: 'gst, tax' });
  await db.insert(contactInfoTable).values([
    { title: 'Second', content: 'b', icon: 'FaEnvelope', bg: '', order: 2 },
    { title: 'First', content: 'a', icon: 'FaEnvelope', bg: '', order: 1 },
    { title: 'Off', content: 'c', icon: 'FaEnvelope', bg: '', order: 3, isActive: false },
  ]);
  await db.insert(policiesTable).values([
    {
      kind: 'privacy-policy',
      title: 'Privacy',
      lastUpdated: 'May',
      isActive: true,
      contactInfo: { email: '', phone: '', address: '', businessHours: '' },
      sections: [],
    },
    {
      kind: 'product-review',
      title: 'Review',
      lastUpdated: 'June',
      isActive: true,
      contactInfo: { email: '', phone: '', address: '', businessHours: '' },
      sections: [],
    },
    {
      kind: 'cookie-policy',
      title: 'Draft',
      lastUpdated: '',
      isActive: false,
      contactInfo: { email: '', phone: '', address: '', businessHours: '' },
      sections: [],
    },
  ]);
});
afterAll(() => app.close());

const read = (path: string, headers: Record<string, string> = {}) =>
  app.request('GET', `/api/public/${path}`, { headers });
const json = async (path: string) => (await read(path)).json();

/** The names of all fields, at any depth. */
function namesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, innerValue]) => [name, ...namesIn(innerValue)]);
}

describe('the site', () => {
  test('is one response with everything active and approved, and null for a section without an active entry', async () => {
    const site = Site.parse(await json('site'));
    expect(site.product).toEqual({ name: 'Delhi Skills', slug: 'delhi-skills' });
    expect(site.alerts.map(({ title }) => title)).toEqual(['Shown']);
    expect(site.testimonials.map(({ name }) => name)).toEqual(['Featured', 'Newest']);
    expect(site.aboutContent).toMatchObject({ title: 'Now', content: 'Today', colors: { title: 'black' } });
    expect(site.hero).toBeNull();
    expect(site.footer).toMatchObject({ companyInfo: { name: 'F' }, socialLinks: [] });
    expect(site.contactInfo.map(({ title }) => title)).toEqual(['First', 'Second']);
    expect(site.faq.hero.title).not.toBe('');
  });

  test('shows nothing internal', async () => {
    const answers = await Promise.all(
      [
        'site',
        'alerts',
        'testimonials',
        'news',
        'blogs',
        'jobs',
        'policies/privacy-policy',
        'about',
        'faq',
        'meta-tags/home',
      ].map(json),
    );
    const names = new Set(answers.flatMap(namesIn));
    // `isActive` is only public for the courses of the hub.
    for (const internal of ['version', 'status', 'rejected', 'secret', 'searchText', 'earlierSlugs', 'kind']) {
      expect([...names], internal).not.toContain(internal);
    }
  });

  test('has a call for each part, with the same content', async () => {
    const site = await json('site');
    expect(await json('about')).toEqual(site.aboutContent);
    expect(await json('alerts')).toEqual(site.alerts);
    expect(await json('contact-info')).toEqual(site.contactInfo);
    expect(await json('faq')).toEqual(site.faq);
    expect((await read('hero')).status).toBe(404);
    expect((await read('why-delhi-skills')).status).toBe(404);
    expect(await json('meta-tags/home')).toEqual({
      type: 'Home',
      title: 'Learn',
      description: 'Accounts',
      keywords: 'gst, tax',
    });
    expect(await json('policies')).toEqual([
      { kind: 'privacy-policy', title: 'Privacy', lastUpdated: 'May' },
      { kind: 'delhi-skills-review', title: 'Review', lastUpdated: 'June' },
    ]);
    expect(await json('policies/delhi-skills-review')).toMatchObject({ title: 'Review', sections: [] });
    for (const other of ['other-review', 'product-review', '%7Bproduct%7D-review'])
      expect((await read(`policies/${other}`)).status, other).toBe(404);
    expect((await read('policies/cookie-policy')).status).toBe(404);
  });

  test('has lists in pages with the total', async () => {
    const first = await read('news');
    expect(first.headers.get('X-Total-Count')).toBe('30');
    expect(await first.json()).toHaveLength(25);
    expect(await json('news?page=2')).toHaveLength(5);
    expect((await read('news?limit=1000')).status).toBe(200);
    expect((await read('news?colour=x')).status).toBe(422);
    const [job] = await json('jobs');
    expect(job).toEqual({
      _id: expect.any(String),
      createdAt: expect.any(String),
      title: 'Mentor',
      type: 'Full time',
      location: 'Delhi',
      description: 'Teach.',
    });
    expect(await json(`jobs/${job._id}`)).toEqual(job);
  });
});

test('cleans HTML that reached the database in another way', async () => {
  const content = '<p onclick="alert(1)">Tax<script>alert(1)</script> <a href="javascript:alert(1)">law</a></p>';
  const [row] = await app.db.insert(blogsTable).values({ title: 'Foreign', author: 'A', content }).returning();
  const blog = await json(`blogs/${row?._id}`);
  expect(blog.content).toBe('<p>Tax <a>law</a></p>');
  expect(blog.slug).toBe(row?._id);
});

test('shows the hub and the questions as stored', async () => {
  await app.db.insert(oneRecordsTable).values({
    name: 'demoDigitalHub',
    content: {
      hero: { title: 'Try it' },
      materials: [
        { id: '1', title: 'On', description: 'd', feature: 'f' },
        { id: '2', title: 'Off', description: 'd', feature: 'f', isActive: false },
      ],
    },
  });
  const hub = await json('demo-digital-hub');
  expect(hub.hero.title).toBe('Try it');
  expect(hub.materials.map(({ title }: { title: string }) => title)).toEqual(['On']);
});
