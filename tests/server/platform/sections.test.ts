import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aboutUs } from '#contract/content/aboutUs.ts';
import { whyProduct } from '#contract/content/whyProduct.ts';
import { contact } from '#contract/website/contact.ts';
import { footer } from '#contract/website/footer.ts';
import { hero } from '#contract/website/hero.ts';
import { newsletterSection } from '#contract/website/newsletterSection.ts';
import { yellowStatsStrip } from '#contract/website/yellowStatsStrip.ts';
import { sectionEntriesTable } from '#server/schema.ts';
import { createTestApp, flags, type RequestOptions, type TestApp } from '../app.ts';
import { page } from '../content/aboutUs.examples.ts';
import { everythingStored, exampleOf } from '../examples.ts';
import { refusalOf } from '../http/refusals.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
beforeEach(async () => {
  await app.db.delete(sectionEntriesTable);
});
afterAll(() => app.close());

type Entry = { _id: string; isActive: boolean; version: number } & Record<string, unknown>;

const nouns = [hero, whyProduct, aboutUs, contact, footer, yellowStatsStrip, newsletterSection];
const fillPath = (path: string) => `/api${path.replace('{product}', 'institute')}`;
const at = ({ path }: { path: string }, id: string) => fillPath(path).replace('{id}', id);

/** The calls of a section, by its noun. */
function callsOf({ name, endpoints }: (typeof nouns)[number]) {
  const { create, list, update, activate } = endpoints;
  const example = {
    create: exampleOf({ noun: name, key: 'create' }),
    update: exampleOf({ noun: name, key: 'update' }),
  };
  return {
    name,
    module: create.module.replace('{product}', 'institute'),
    example,
    async add(): Promise<Entry> {
      const response = await app.request('POST', fillPath(create.path), { as: admin, ...example.create });
      const newRecord = await response.json();
      expect([response.status, newRecord]).toEqual([201, newRecord]);
      return newRecord;
    },
    save: (id: string, json: unknown, as = admin) => app.request('PUT', at(update, id), { as, json }),
    activate: (id: string, as = admin) => app.request('PUT', at(activate, id), { as }),
    async all(query = ''): Promise<Entry[]> {
      return (await app.request('GET', `${fillPath(list.path)}?${query}`, { as: admin })).json();
    },
    refusal: (id: string | undefined, options: RequestOptions) =>
      id === undefined
        ? refusalOf(app, 'POST', fillPath(create.path), { as: admin, ...options })
        : refusalOf(app, 'PUT', at(update, id), { as: admin, ...options }),
  };
}

const sections = nouns.map(callsOf);
const of = (noun: { name: string }) => {
  const section = sections.find(({ name }) => name === noun.name);
  if (!section) throw new Error(noun.name);
  return section;
};

/** The value with the part at a path replaced, or removed if the replacement is undefined. */
function replaceAt(value: unknown, path: string, put: unknown): unknown {
  const [key = '', ...rest] = path.split('.');
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...Object(value) };
  const next = rest.length === 0 ? put : replaceAt(Reflect.get(copy, key), rest.join('.'), put);
  if (next === undefined) Reflect.deleteProperty(copy, key);
  else Reflect.set(copy, key, next);
  return copy;
}

describe.each(sections)('the section of $name', (section) => {
  test('stores what it was sent, is active as the first entry, and is returned with every field', async () => {
    const entry = await section.add();
    expect(entry).toMatchObject({ isActive: true, version: 1, activatesAt: null, plannedBy: null });
    expect(entry).not.toHaveProperty('section');
    expect(entry).not.toHaveProperty('content');
    const { json } = section.example.update;
    const savedRecord = await (await section.save(entry._id, json)).json();
    const { image: _, isActive: __, ...sentFields } = Object(json);
    expect(savedRecord).toMatchObject(sentFields);
    expect(await section.all()).toEqual([savedRecord]);
    expect((await section.all('search=' + encodeURIComponent('zzz nothing'))).length).toBe(0);
  });

  test('has exactly one active entry after any number of concurrent activations', async () => {
    const entries: Entry[] = [];
    for (let count = 0; count < 6; count += 1) entries.push(await section.add());
    expect(entries.map(({ isActive }) => isActive)).toEqual([true, false, false, false, false, false]);
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(entries.map(({ _id }) => section.activate(_id)));
      expect(answers.map(({ status }) => status)).toEqual(entries.map(() => 200));
      expect((await section.all()).filter(({ isActive }) => isActive)).toHaveLength(1);
    }
  });

  test('is closed to strangers and to users without its flag', async () => {
    const { _id } = await section.add();
    const other = await app.signInAs({ permissions: flags({ alert: ['read', 'add', 'update', 'delete', 'active'] }) });
    const activator = await app.signInAs({ permissions: flags({ [section.module]: ['active'] }) });
    expect((await section.activate(_id, '')).status).toBe(401);
    expect((await section.activate(_id, other)).status).toBe(403);
    expect((await section.save(_id, section.example.update.json, activator)).status).toBe(403);
    expect((await section.activate(_id, activator)).status).toBe(200);
  });
});

const script = 'javascript:alert(1)';

describe.each([
  [
    hero,
    ['smallText', 'mainHeading.part1', 'mainHeading.part3', 'mainHeading.part5', 'description', 'buttonText'],
    {
      videoUrl: script,
      videoFile: '//evil.example/a.mp4',
      'colors.part4': 'white 70%',
      'colors.button': 'white',
      'colors.smallText': 'url(https://evil.example)',
    },
  ],
  [
    whyProduct,
    ['title', 'subtitle', 'description'],
    {
      image: 'data:image/png;base64,AAAA',
      'features.0': '  ',
      'buttons.learnMore.link': script,
      'colors.title': 'pink',
      'colors.background': 'white',
    },
  ],
  [
    aboutUs,
    [
      'hero.title',
      'hero.breadcrumb',
      'mainContent.badge',
      'mainContent.title',
      'mainContent.description',
      'images.mainImage.alt',
      'images.secondaryImage.alt',
      'experienceBadge.icon',
      'experienceBadge.years',
      'experienceBadge.text',
      'mission.title',
      'mission.description',
      'vision.title',
      'vision.description',
    ],
    {
      'images.mainImage.url': script,
      'colors.accent': 'red; background: url(https://evil.example)',
      'dateTime.publishDate': '2027-02-30',
      'dateTime.publishTime': '25:00',
    },
  ],
  [
    contact,
    ['title', 'subtitle', 'description'],
    { 'contactInfo.email.address': 'desk', 'colors.background': 'url(https://evil.example)', 'colors.title': 'none' },
  ],
  [
    footer,
    ['companyInfo.name', 'companyInfo.tagline'],
    {
      'footerLinks.companyPolicies.0.name': ' ',
      'footerLinks.companyPolicies.0.href': script,
      'footerLinks.generalLinks.0.href': '',
      'socialLinks.0.platform': '',
      'socialLinks.0.href': 'data:text/html,x',
      'socialLinks.0.icon': 'Myspace',
      'bottomBar.legalLinks.0.name': '\u200b',
      'colors.background': 'linear-gradient(180deg, expression(1), #fff)',
    },
  ],
  [
    yellowStatsStrip,
    ['title'],
    {
      'statistics.0.number': ' ',
      'statistics.0.label': '',
      'statistics.1.icon': 'Skull',
      'statistics.1.bgColor': 'var(--x)',
    },
  ],
  [
    newsletterSection,
    ['badge.text', 'title.part1', 'title.part2', 'description'],
    { 'features.0.text': ' ', 'badge.icon': 'x', 'image.src': script, 'colors.buttonHover': '#12345' },
  ],
] as const)('an entry of $name', (noun, requiredFields, invalidDraft) => {
  const section = of(noun);
  const blanks = requiredFields.flatMap((path) => [[path, ' '] as const, [path, undefined] as const]);

  test('without a required text, with a blank row or with executable content is refused, and nothing changes', async () => {
    const { _id } = await section.add();
    const before = await everythingStored(app);
    for (const [path, value] of [...blanks, ...Object.entries<string>(invalidDraft)]) {
      const json = replaceAt(section.example.update.json, path, value);
      const { status, errors } = await section.refusal(_id, { json });
      expect([path, status, Object.keys(errors ?? {})]).toEqual([path, 422, [path]]);
    }
    expect(await everythingStored(app)).toEqual(before);
  });

  test('keeps HTML in its texts as text', async () => {
    const { _id } = await section.add();
    for (const path of requiredFields) {
      const hostile = '<img src=x onerror=alert(1)>';
      const json = replaceAt(section.example.update.json, path, hostile);
      const saveResponse = await section.save(_id, json);
      expect(replaceAt(await saveResponse.json(), path, hostile)).toEqual(await section.all().then(([entry]) => entry));
    }
  });
});

test('About Us has default colours, images and dates', async () => {
  const { colors: _, dateTime: __, ...rest } = page;
  const response = await app.request('POST', '/api/about-us', { as: admin, json: rest });
  expect(await response.json()).toMatchObject({
    colors: { primary: '#15803d', secondary: '#4b5563', accent: '#15803d' },
    dateTime: { publishDate: '', publishTime: '' },
    activatesAt: null,
  });
});
