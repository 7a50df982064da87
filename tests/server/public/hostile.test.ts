import { JSDOM } from 'jsdom';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allowedTags } from '#contract/html.ts';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { holdsHtml } from '#contract/richText.ts';
import { isFileAddress, isLink } from '#contract/links.ts';
import { cleanHtml } from '#server/platform/html.ts';
import { routes } from '#server/routes.ts';
import { coursesTable, jobsTable } from '#server/schema.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { blog } from '../content/blogs.examples.ts';
import { registration } from '../people/students.examples.ts';
import { hostileAddresses, hostileTexts } from './hostileTexts.ts';

let app: TestApp;
let admin: string;
const jobId = '0190f5fa-0000-7000-8000-0000000000a1';
const courseId = '0190f5fa-0000-7000-8000-0000000000a2';

beforeAll(async () => {
  app = await createTestApp({ environment: { TRUST_PROXY: '1' } });
  admin = await app.signInAs('Admin');
  await app.db.insert(coursesTable).values({ _id: courseId, title: 'GST', order: 1 });
  await app.db
    .insert(jobsTable)
    .values({ _id: jobId, title: 'Mentor', type: 'Full time', location: 'Delhi', description: 'Teach.' });
});
afterAll(() => app.close());

/** Dangerous remains of a text that a browser could run or follow. */
const { window } = new JSDOM('');
function dangersIn(html: string): readonly string[] {
  const template = window.document.createElement('template');
  template.innerHTML = html;
  return [...template.content.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    const tags: readonly string[] = allowedTags;
    return [
      ...(tags.includes(name) ? [] : [`<${name}>`]),
      ...[...element.attributes].flatMap(({ name: attribute, value }) =>
        isHarmless(attribute.toLowerCase(), value) ? [] : [`${name} ${attribute}="${value}"`],
      ),
    ];
  });
}

const addressed = ['href', 'src', 'poster', 'action', 'formaction', 'xlink:href', 'srcset', 'data', 'cite'];
const allowedSchemes = ['http:', 'https:', 'mailto:', 'tel:'];

function isHarmless(attribute: string, value: string): boolean {
  if (attribute.startsWith('on') || attribute === 'srcdoc' || attribute === 'srcset') return false;
  if (attribute === 'style') return !/url|expression|import|behavior|\\/i.test(value);
  if (!addressed.includes(attribute)) return true;
  return (
    URL.canParse(value, 'https://site.example') &&
    allowedSchemes.includes(new URL(value, 'https://site.example').protocol)
  );
}

test('there are a thousand hostile texts, most of which would run unsanitised', () => {
  expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(1000);
  expect(hostileTexts.filter((text) => dangersIn(text).length > 0).length).toBeGreaterThan(600);
});

test('cleaned one by one, none of them runs', () => {
  const dangerousTexts = hostileTexts.filter((text) => dangersIn(cleanHtml(text)).length > 0);
  expect(dangerousTexts).toEqual([]);
});

test('as the content of blogs, ten in each, none leaves the site as something that runs', async () => {
  for (let first = 0; first < hostileTexts.length; first += 10) {
    const content = hostileTexts
      .slice(first, first + 10)
      .map((text) => `<div>Text ${text}</div>`)
      .join('');
    const form = { ...blog, title: `Hostile ${first}`, content: content.replaceAll('\0', '') };
    const saveResponse = await app.request('POST', '/api/blogs', { as: admin, form });
    expect(saveResponse.status, content).toBe(201);
    const answer = await app.request('GET', `/api/public/blogs/hostile-${first}`);
    const shownHtml: string = (await answer.json()).content;
    expect(dangersIn(shownHtml), shownHtml).toEqual([]);
    expect(shownHtml).toContain('Text');
  }
});

type Leaf = { readonly path: string; readonly schema: z.core.$ZodType };

/** The text fields of a call's input, at any depth. */
function leavesOf(schema: z.core.$ZodType, path: string): readonly Leaf[] {
  if (schema instanceof z.ZodMiniObject) {
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) => leavesOf(field, `${path}.${name}`));
  }
  if (schema instanceof z.ZodMiniArray) return leavesOf(schema.def.element, `${path}[]`);
  if (schema instanceof z.ZodMiniPipe) return leavesOf(schema.def.out, path);
  const wraps =
    schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault;
  if (wraps) return leavesOf(schema.def.innerType, path);
  return schema instanceof z.ZodMiniString ? [{ path, schema }] : [];
}

const leaves = routes.flatMap(({ endpoint }) =>
  endpoint.body ? leavesOf(endpoint.body, `${endpoint.noun}.${endpoint.key}`) : [],
);
// The link of a paper is looked up and not stored.
const addresses = leaves.filter(
  ({ path }) => !path.startsWith('uploads.') && /(?:url|link|href|src|image|file|poster|recording)$/i.test(path),
);

describe('as an address', () => {
  test('there are such fields in every module that has links, images or videos', () => {
    const nouns = new Set(addresses.map(({ path }) => path.split('.')[0]));
    for (const noun of [
      'news',
      'aboutContent',
      'aboutUs',
      'whyProduct',
      'hero',
      'footer',
      'newsletterSection',
      'demoDigitalHub',
      'faq',
      'intake',
      'bookings',
    ]) {
      expect([...nouns]).toContain(noun);
    }
  });

  test.each(addresses)('$path accepts none that runs or redirects unseen', ({ schema }) => {
    const acceptedTexts = [...hostileAddresses, ...hostileTexts].flatMap((text) => {
      const parsed = z.safeParse(schema, text);
      return parsed.success ? [String(parsed.data)] : [];
    });
    // A file may be referred to by its bare name, which is not an address.
    const unsafeTexts = acceptedTexts.filter(
      (text) => !isLink(text) && !isFileAddress(text) && /[:\\/<>"]/.test(text) && text !== '',
    );
    expect(unsafeTexts).toEqual([]);
  });
});

test('the server cleans every field with HTML', () => {
  const html = leaves.filter(({ schema }) => holdsHtml(schema)).map(({ path }) => path);
  expect(html).toEqual(expect.arrayContaining(['blogs.create.content', 'blogs.update.content']));
});

const applicant = { jobId, phone: '+91 98765 43210' };

/** Each form of the site, and the registration of a learner, with a text in every field that accepts one. */
const forms: readonly [path: string, fill: (text: string, number: number) => object][] = [
  ['public/leads', (text) => ({ name: text.slice(0, 150), email: 'a@site.example', message: text })],
  ['public/messages', (text) => ({ name: text.slice(0, 150), email: 'a@site.example', message: text })],
  ['public/tickets', (text) => ({ name: text.slice(0, 150), email: 'a@site.example', message: text })],
  ['public/bookings', (text) => ({ title: text.slice(0, 150), by: text.slice(0, 100), date: todayAtInstitute() })],
  [
    'public/job-applications',
    (text, index) => ({ ...applicant, name: text.slice(0, 150), email: `j${index}@site.example` }),
  ],
  ['public/subscriptions', (text, index) => ({ name: text.slice(0, 150), email: `s${index}@site.example` })],
  [
    'public/ratings',
    (text, index) => ({
      courseId,
      name: text.slice(0, 150),
      email: `r${index}@site.example`,
      rating: 1,
      review: text.slice(0, 2000),
    }),
  ],
  ['public/chat', (text) => ({ sessionId: randomUUID(), messages: [{ isBot: false, text: text.slice(0, 2000) }] })],
  [
    'v1/students/register',
    (text) => ({
      ...registration(),
      name: text.slice(0, 150),
      location: text.slice(0, 150),
      teacher: text.slice(0, 150),
    }),
  ],
];

test.each(forms)('through the form %s none of them is readable on the site', async (form, fill) => {
  const statuses = new Set<number>();
  for (let first = 0; first < hostileTexts.length; first += 40) {
    const text = hostileTexts
      .slice(first, first + 40)
      .join('\n')
      .replaceAll('\0', '')
      .slice(0, 4900);
    const headers = { 'X-Forwarded-For': `203.0.113.${first / 40}` };
    const { status } = await app.request('POST', `/api/${form}`, { json: fill(text, first), headers });
    statuses.add(status);
  }
  expect([...statuses]).toEqual([201]);
  for (const path of ['site', 'alerts', 'testimonials', 'news', 'jobs']) {
    const response = await app.request('GET', `/api/public/${path}`);
    expect(await response.text()).not.toMatch(/evil\.example|alert\(1\)/);
    // No browser may take the reply for a page.
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  }
});
