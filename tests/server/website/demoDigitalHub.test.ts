import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { hub } from './demoDigitalHub.examples.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const path = '/api/v1/website/demo-digital-hub';
const read = async () => (await app.request('GET', path, { as: admin })).json();
const save = (json: unknown, method = 'PUT', headers = {}) => app.request(method, path, { as: admin, json, headers });

test('the page has six cards before its first save', async () => {
  const page = await read();
  expect(page).toMatchObject({ version: 0, hero: { title: 'Try the Digital Hub' } });
  expect(page.materials).toHaveLength(6);
});

test('PUT and POST save the whole page, and return it with its materials', async () => {
  const { version, ...savedRecord } = await (await save(hub)).json();
  expect(savedRecord).toMatchObject(hub);
  const postResponse = await save({ ...hub, materials: [] }, 'POST', { 'If-Match': `"${version}"` });
  expect(await postResponse.json()).toMatchObject({ version: version + 1, materials: [] });
  expect(await read()).toMatchObject({ hero: hub.hero, materials: [] });
});

test('a save on an older version is refused by both, with the current page', async () => {
  const { version } = await (await save(hub)).json();
  for (const method of ['PUT', 'POST']) {
    const refusal = await save(hub, method, { 'If-Match': `"${version - 1}"` });
    expect(refusal.status).toBe(409);
    expect((await refusal.json()).current).toMatchObject({ version, materials: hub.materials });
  }
});

test('a course has the fields of its card, an id of its own, and no executable address', async () => {
  const [course] = hub.materials;
  const errorsOf = async (change: object) =>
    (await (await save({ ...hub, materials: [{ ...course, ...change }] })).json()).errors;
  expect(await errorsOf({ title: ' ', description: '', feature: '' })).toEqual({
    'materials.0.title': 'Please enter a course title',
    'materials.0.description': 'Please enter a course description',
    'materials.0.feature': 'Please enter a course feature',
  });
  for (const field of ['link', 'contentUrl', 'contentFile']) {
    expect(Object.keys(await errorsOf({ [field]: 'javascript:alert(1)' }))).toEqual([`materials.0.${field}`]);
  }
  expect((await (await save({ ...hub, materials: [course, course] })).json()).errors).toEqual({
    materials: 'Each course needs its own id',
  });
  for (const id of [{}, [], '', 'x'.repeat(101), true, null, undefined]) {
    expect(Object.keys(await errorsOf({ id }))).toEqual(['materials.0.id']);
  }
  const minimalMaterial = { id: 7, title: 'T', description: 'D', feature: 'F' };
  expect((await (await save({ ...hub, materials: [minimalMaterial] })).json()).materials).toEqual([
    {
      ...minimalMaterial,
      id: '7',
      icon: 'FaPlayCircle',
      link: '#',
      contentType: 'pdf',
      contentFile: '',
      contentUrl: '',
      isActive: true,
    },
  ]);
});

test('colours of the hero accept colours and no other CSS', async () => {
  const hero = {
    ...hub.hero,
    textColor: 'url(https://x.example)',
    backgroundGradient: { from: 'red;', via: '', to: '#fff' },
  };
  expect(Object.keys((await (await save({ ...hub, hero })).json()).errors)).toEqual([
    'hero.backgroundGradient.from',
    'hero.textColor',
  ]);
});
