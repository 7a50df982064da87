import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as nouns from '#contract/content/policies.ts';
import { fillSlug } from '#contract/product.ts';
import { policyLimits, type Policy } from '#contract/policies.ts';
import { policiesTable } from '#server/schema.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';
import { everythingStored } from '../examples.ts';
import { policy } from './policies.examples.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
beforeEach(async () => {
  await app.db.delete(policiesTable);
});
afterAll(() => app.close());

type Answer = { success: boolean; data: Policy; message: string };
const product = { name: 'Institute', slug: 'institute' };

const at = (path: string, id = '') => `/api${fillSlug(path, product).replace('{id}', id)}`;

/** The calls of a kind, by their addresses in the contract. */
function callsOf({ endpoints }: typeof nouns.privacyPolicy, as: () => string = () => admin) {
  const calls = {
    all: async (query = ''): Promise<Policy[]> =>
      (await (await app.request('GET', at(endpoints.list.path) + query, { as: as() })).json()).data,
    read: async (id: string): Promise<Policy> =>
      (await (await app.request('GET', at(endpoints.get.path, id), { as: as() })).json()).data,
    create: (json: unknown) => app.request('POST', at(endpoints.create.path), { as: as(), json }),
    save: (id: string, json: unknown, headers = {}) =>
      app.request('PUT', at(endpoints.update.path, id), { as: as(), json, headers }),
    activate: (id: string, headers = {}) => app.request('PUT', at(endpoints.activate.path, id), { as: as(), headers }),
    remove: (id: string) => app.request('DELETE', at(endpoints.remove.path, id), { as: as() }),
    add: async (changes: object = {}): Promise<Policy> => {
      const response = await calls.create({ ...policy, ...changes });
      expect(response.status).toBe(201);
      return (await response.json()).data;
    },
    active: async () => (await calls.all()).filter(({ isActive }) => isActive).map(({ _id }) => _id),
  };
  return calls;
}

const kinds = Object.values(nouns).map((noun) => ({ name: noun.name, noun }));
const terms: readonly string[] = ['termsOfService', 'termsAndConditions'];

describe.each(kinds)('$name', ({ name, noun }) => {
  const calls = callsOf(noun);

  test('stores a whole version, and returns it in the envelope', async () => {
    const createdPolicy: Answer = await (await calls.create(policy)).json();
    expect(createdPolicy).toMatchObject({ success: true, data: { ...policy, version: 1 } });
    expect(createdPolicy.message).toMatch(/ created successfully!$/);
    expect(createdPolicy.data).not.toHaveProperty('kind');
    expect(await calls.read(createdPolicy.data._id)).toEqual(createdPolicy.data);
    expect(await calls.all()).toEqual([createdPolicy.data]);
  });

  test('has at most one active version, after activating and after saving', async () => {
    const first = await calls.add({ isActive: true });
    const second = await calls.add({ isActive: true });
    expect(await calls.active()).toEqual([second._id]);
    expect((await calls.activate(first._id)).status).toBe(200);
    expect(await calls.active()).toEqual([first._id]);
    expect((await calls.save(second._id, { isActive: true })).status).toBe(200);
    expect(await calls.active()).toEqual([second._id]);
    expect(await calls.read(second._id)).toMatchObject({ title: policy.title, sections: policy.sections });
  });

  test(
    terms.includes(name) ? 'keeps its active version from being deleted' : 'lets its active version be deleted',
    async () => {
      const { _id } = await calls.add({ isActive: true });
      const before = await everythingStored(app);
      const answer = await calls.remove(_id);
      if (!terms.includes(name)) {
        expect(await answer.json()).toMatchObject({ success: true, data: { _id } });
        return;
      }
      const one = name === 'termsOfService' ? 'terms of service' : 'terms and conditions';
      const message = `Cannot delete active ${one}. Please activate another version first.`;
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ code: 'conflict', message });
      expect(await everythingStored(app)).toEqual(before);
      await calls.add({ isActive: true });
      expect((await calls.remove(_id)).status).toBe(200);
    },
  );

  test('has no version of another kind', async () => {
    const [other = noun] = Object.values(nouns).filter((candidate) => candidate !== noun);
    const { _id } = await callsOf(other).add({ isActive: true });
    await calls.add({ isActive: true });
    expect(await callsOf(other).active()).toEqual([_id]);
    const answers = [calls.save(_id, policy), calls.activate(_id), calls.remove(_id)];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await callsOf(other).read(_id)).toMatchObject({ isActive: true, version: 1 });
  });
});

describe('a policy', () => {
  const calls = callsOf(nouns.privacyPolicy);

  test('may be empty; a save keeps omitted fields, and omitted fields of a part are empty', async () => {
    const emptyPolicy: Answer = await (await calls.create({})).json();
    const blankContact = { email: '', phone: '', address: '', businessHours: '' };
    expect(emptyPolicy.data).toMatchObject({
      title: '',
      lastUpdated: '',
      isActive: false,
      contactInfo: blankContact,
      sections: [],
    });
    const { _id } = await calls.add();
    const savedRecord: Answer = await (
      await calls.save(_id, { sections: [{ title: 'Only this', listItems: [''] }] })
    ).json();
    expect(savedRecord.data).toMatchObject({ title: policy.title, contactInfo: policy.contactInfo });
    expect(savedRecord.data.sections).toEqual([{ title: 'Only this', content: '', subsections: [], listItems: [''] }]);
  });

  test('may have a hundred sections of five subsections; list pages omit them unless requested', async () => {
    const sentence = 'पाठ्यक्रम and course material '.repeat(20);
    const subsections = Array.from({ length: 5 }, (_, place) => ({
      title: `${place}`,
      content: sentence,
      listItems: [sentence],
    }));
    const sections = Array.from({ length: 100 }, () => ({ title: 'S', content: sentence, subsections, listItems: [] }));
    const { _id } = await calls.add({ sections });
    expect((await calls.read(_id)).sections).toHaveLength(100);
    const [briefPolicy] = await calls.all('?page=1&limit=10');
    expect(briefPolicy).toMatchObject({ _id, title: policy.title });
    expect(briefPolicy).not.toHaveProperty('sections');
    const [whole] = await calls.all('?page=1&limit=10&full=true');
    expect(whole?.sections).toHaveLength(100);
  });

  test.each([
    ['contactInfo.email', { contactInfo: { email: 'not an address' } }, 'Enter a valid email address'],
    ['sections', { sections: Array.from({ length: policyLimits.sections + 1 }, () => ({})) }, 'At most 200 sections'],
    [
      'sections.0.subsections',
      { sections: [{ subsections: Array.from({ length: policyLimits.subsections + 1 }, () => ({})) }] },
      'At most 50 subsections in one section',
    ],
    [
      'sections.0.listItems',
      { sections: [{ listItems: Array.from({ length: policyLimits.listItems + 1 }, () => '') }] },
      'At most 100 list items in one place',
    ],
    [
      'sections.0.content',
      { sections: [{ content: 'x'.repeat(policyLimits.content + 1) }] },
      'At most 20,000 characters in one text',
    ],
  ])('reports what is wrong with %s', async (field, body, message) => {
    const answer = await calls.create(body);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual({ [field]: message });
  });

  test('cannot be saved on an older version', async () => {
    const { _id } = await calls.add();
    await calls.save(_id, { title: 'Newer' });
    const current = await calls.read(_id);
    for (const answer of [
      await calls.save(_id, policy, { 'If-Match': '"1"' }),
      await calls.activate(_id, { 'If-Match': '"1"' }),
    ]) {
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ code: 'stale', current });
    }
  });

  test('is shown on the site only by users who may activate: adding is not enough', async () => {
    const token = await app.signInAs({ permissions: flags({ 'privacy-policy': ['read', 'add'] }) });
    const writer = callsOf(nouns.privacyPolicy, () => token);
    const { _id } = await writer.add();
    expect((await writer.create({ ...policy, isActive: true })).status).toBe(403);
    expect((await writer.activate(_id)).status).toBe(403);
    expect(await calls.active()).toEqual([]);
  });

  test('keeps who deactivated it and is restored from the trash inactive', async () => {
    const first = await calls.add({ isActive: true });
    const second = await calls.add();
    await calls.activate(second._id);
    const history = await app.request('GET', `/api/history/privacy-policy/${first._id}`, { as: admin });
    const actions = (await history.json()).map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['deactivate', 'create']);
    await calls.remove(second._id);
    await calls.activate(first._id);
    expect((await app.request('POST', `/api/trash/${second._id}/restore`, { as: admin, json: {} })).status).toBe(200);
    expect(await calls.active()).toEqual([first._id]);
  });

  test('never has two active versions, whoever activates concurrently', async () => {
    const newRecord = await Promise.all(Array.from({ length: 20 }, () => calls.add()));
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(newRecord.map(({ _id }) => calls.activate(_id)));
      expect(answers.filter(({ ok }) => !ok)).toEqual([]);
      expect(await calls.active()).toHaveLength(1);
    }
  });
});
