import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fileLimits, get, isList, list, noun, pathOf, put, type Schema } from '#contract/endpoint.ts';
import { moduleList } from '#contract/modules.ts';
import { actions } from '#contract/permissions.ts';
import { productOf } from '#contract/product.ts';
import { endpoints, nouns } from './nouns.ts';

const nameOf = ({ method, path, noun: owner, key }: (typeof endpoints)[number]) =>
  `${method} ${path} (${owner}.${key})`;

function fieldsOf(record: Schema): readonly string[] {
  const { properties } = z.toJSONSchema(record, { io: 'output', unrepresentable: 'any' });
  return Object.entries(properties ?? {}).flatMap(([name, field]) => [
    name,
    ...nestedNames(field).map((innerValue) => `${name}.${innerValue}`),
  ]);
}

/** The fields of a nested record, which may be null: a list is sorted by `student.name`. */
function nestedNames(field: unknown): readonly string[] {
  if (typeof field !== 'object' || field === null) return [];
  if ('anyOf' in field && Array.isArray(field.anyOf)) return field.anyOf.flatMap(nestedNames);
  return 'properties' in field ? Object.keys(field.properties ?? {}) : [];
}

test('the contract contains the nouns that are built', () => {
  expect(nouns.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['session', 'employees', 'alerts', 'testimonials', 'blogs', 'news', 'leads', 'uploads']),
  );
});

test('every endpoint declares the rights it needs', () => {
  const knownNeeds = new Set<string>([...actions, 'session', 'writer', 'admin', 'public']);
  const isKnown = ({ needs }: (typeof endpoints)[number]) =>
    typeof needs === 'string' ? knownNeeds.has(needs) : needs.length > 1 && needs.every((flag) => knownNeeds.has(flag));
  expect(endpoints.filter((endpoint) => !isKnown(endpoint)).map(nameOf)).toEqual([]);
});

test('only the calls that the specification opens, and those of the site under /public, need no session', () => {
  const publicEndpoints = endpoints.filter(({ needs }) => needs === 'public');
  const ofSite = publicEndpoints.filter(({ path }) => path.startsWith('/public/'));
  expect(publicEndpoints.filter((endpoint) => !ofSite.includes(endpoint)).map(nameOf)).toEqual([
    'GET /chatbot/admin/settings (chatbotSettings.get)',
    'POST /employees/login (session.signIn)',
    'POST /v1/students/register (students.create)',
  ]);
  expect(ofSite.filter(({ extension, method }) => !extension || !['GET', 'POST'].includes(method)).map(nameOf)).toEqual(
    [],
  );
  expect(endpoints.filter(({ path, needs }) => path.startsWith('/public/') && needs !== 'public').map(nameOf)).toEqual(
    [],
  );
});

test('an endpoint belongs to an existing module, under the name and the key of its noun', () => {
  const ids = new Set(moduleList({ name: '{product}', slug: '{product}' }).map(({ id }) => id));
  for (const { name, endpoints: owned } of nouns) {
    for (const [key, endpoint] of Object.entries(owned)) {
      expect(endpoint).toMatchObject({ noun: name, key });
      expect(ids, nameOf(endpoint)).toContain(endpoint.module);
    }
  }
});

test('two endpoints share a method and a path only when one of them takes files', () => {
  const endpointsByAddress = Map.groupBy(
    endpoints,
    ({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
  );
  const clashingAddresses = [...endpointsByAddress].filter(
    ([, group]) => group.length > 1 && (group.length > 2 || group.filter(({ files }) => files).length !== 1),
  );
  expect(clashingAddresses.map(([address]) => address)).toEqual([]);
});

test('no two nouns have the same name', () => {
  const names = nouns.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('a path is plain: no /api, no trailing slash, known parameters only', () => {
  for (const endpoint of endpoints) {
    expect(endpoint.path, nameOf(endpoint)).toMatch(/^(\/((?:[\w-]|\{product\})+|\{\w+\}))+$/);
    expect(endpoint.path, nameOf(endpoint)).not.toMatch(/^\/api\b/);
  }
});

test('a call that changes nothing has no body, and a call with a body is not GET or DELETE', () => {
  const oddEndpoints = endpoints.filter(
    ({ method, body, files }) => (method === 'GET' || method === 'DELETE') && (body ?? files),
  );
  // The specification puts the filter of this deletion into a body.
  expect(oddEndpoints.map(nameOf)).toEqual(['DELETE /audit/activities (activities.clear)']);
});

/** Filters that are bounds of a list's sort field, under the specification's names and our own. */
const bounds: readonly string[] = ['startDate', 'endDate', 'before'];

describe('lists', () => {
  const lists = endpoints.flatMap((endpoint) => (isList(endpoint.reply) ? [{ endpoint, reply: endpoint.reply }] : []));

  test('exist', () => expect(lists.length).toBeGreaterThanOrEqual(4));

  test('sort, search and filter only by fields of the record', () => {
    for (const { endpoint, reply } of lists) {
      const fields = fieldsOf(reply.item);
      const filtered = Object.keys(reply.filter)
        .map((name) => name.replace(/_(ne|gte|lte)$/, ''))
        .filter((name) => !bounds.includes(name));
      const defaultOrder = reply.order ? [reply.order.replace(/^-/, '')] : ['createdAt'];
      for (const name of [...reply.sort, ...reply.search, ...reply.heavy, ...filtered, ...defaultOrder]) {
        expect(fields, `${nameOf(endpoint)}: ${name}`).toContain(name);
      }
    }
  });

  test('can be sorted by their default order', () => {
    for (const { endpoint, reply } of lists) {
      expect(reply.sort, nameOf(endpoint)).toContain((reply.order ?? '-createdAt').replace(/^-/, ''));
    }
  });

  test('leave out of a page only optional fields of the record', () => {
    for (const { endpoint, reply } of lists) {
      const { required } = z.toJSONSchema(reply.item, { io: 'output', unrepresentable: 'any' });
      for (const name of reply.heavy) expect(required, nameOf(endpoint)).not.toContain(name);
    }
  });

  test('have no filter with the name of a paging parameter', () => {
    const listParameters = ['page', 'limit', 'sort', 'order', 'search', 'full'];
    for (const { endpoint, reply } of lists) {
      expect(
        Object.keys(reply.filter).filter((name) => listParameters.includes(name)),
        nameOf(endpoint),
      ).toEqual([]);
    }
  });
});

describe('records', () => {
  const withRecords = nouns.filter(({ endpoints: owned }) => Object.keys(owned).includes('list'));

  test.each(withRecords.map(({ name, record }) => ({ name, record })))(
    '$name: of the common fields, only the id is required from another server',
    ({ record }) => {
      const { properties, required } = z.toJSONSchema(record, { io: 'output', unrepresentable: 'any' });
      expect(Object.keys(properties ?? {})).toEqual(
        expect.arrayContaining(['_id', 'createdAt', 'updatedAt', 'version']),
      );
      expect(required).toContain('_id');
      for (const name of ['createdAt', 'updatedAt', 'version']) expect(required).not.toContain(name);
    },
  );
});

test('files may have the size that the specification allows', () => {
  expect(fileLimits).toEqual({ image: 10_485_760, video: 314_572_800, document: 26_214_400 });
});

describe('pathOf', () => {
  const Thing = z.object({ _id: z.string() });
  const things = noun('things', {
    module: 'news',
    record: Thing,
    endpoints: {
      list: get('/things', { summary: 'All', needs: 'read', reply: list(Thing, { sort: ['_id'] }) }),
      part: put('/things/{id}/parts/{part}', { summary: 'A part', needs: 'update' }),
    },
  });

  test('fills in every parameter', () => {
    expect(pathOf(things.endpoints.part, { id: 'a1', part: 'b2' })).toBe('/things/a1/parts/b2');
    expect(pathOf(things.endpoints.list, {})).toBe('/things');
  });

  test('escapes characters that would lead to another path', () => {
    expect(pathOf(things.endpoints.part, { id: '../employees', part: 'a b?c#d' })).toBe(
      '/things/..%2Femployees/parts/a%20b%3Fc%23d',
    );
  });

  test('leaves a value that looks like a parameter unchanged', () => {
    expect(pathOf(things.endpoints.part, { id: '{part}', part: '$1' })).toBe('/things/%7Bpart%7D/parts/%241');
  });

  test('an endpoint may belong to another module than its noun', () => {
    const oddNoun = noun('odd', {
      module: 'news',
      record: Thing,
      endpoints: { get: get('/odd/{id}', { summary: 'One', needs: 'read', module: 'jobs' }) },
    });
    expect(oddNoun.endpoints.get.module).toBe('jobs');
    expect(things.endpoints.part.module).toBe('news');
  });
});

test('the name of the institute is inserted into ids as its slug and into labels as its name', () => {
  const modules = moduleList(productOf('Delhi Skills & Co.'));
  expect(modules).toContainEqual(
    expect.objectContaining({ id: 'why-delhi-skills-co', label: 'Why Delhi Skills & Co.' }),
  );
  expect(modules).toContainEqual(expect.objectContaining({ id: 'delhi-skills-co-review' }));
  expect(JSON.stringify(modules)).not.toContain('{product}');
  expect(productOf('***').slug).toBe('institute');
});
