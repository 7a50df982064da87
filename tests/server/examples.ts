import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { NounEndpoint } from '#contract/endpoint.ts';
import { routes } from '#server/routes.ts';
import * as schema from '#server/schema.ts';
import type { RequestOptions, TestApp } from './app.ts';

/** What good calls of a noun send, by `noun.key`. An endpoint that is not among them sends nothing. */
export type Examples = Readonly<Record<string, () => Pick<RequestOptions, 'json' | 'form'>>>;

/** How a record comes about that no call of its own adds: an Admin's `token` is there for those that do. */
export type Adds = Readonly<Record<string, (app: TestApp, token: string) => Promise<{ _id: string; parent?: string }>>>;

// Each noun has its own beside its tests: `<noun>.examples.ts`.
const ofNouns = import.meta.glob<{ examples?: Examples; adds?: Adds }>('./*/*.examples.ts', { eager: true });
const examples: Examples = Object.assign({}, ...Object.values(ofNouns).map((file) => file.examples));
const adds: Adds = Object.assign({}, ...Object.values(ofNouns).map((file) => file.adds));

export function exampleOf({ noun, key }: Pick<NounEndpoint, 'noun' | 'key'>): Pick<RequestOptions, 'json' | 'form'> {
  return examples[`${noun}.${key}`]?.() ?? {};
}

/** Whether a good call of the endpoint is known: one that takes something needs an example. */
export function hasExample({ noun, key, body, files }: NounEndpoint): boolean {
  return (body === undefined && files === undefined) || examples[`${noun}.${key}`] !== undefined;
}

/**
 * Adds a record as an Admin would, with the noun's example. What belongs to another record, such as an application to
 * its job, is added to a new one: `parent`.
 */
export async function addExample(
  app: TestApp,
  noun: string,
  home: string,
  token: string,
): Promise<{ _id: string; parent?: string }> {
  const add = adds[noun];
  if (add) return add(app, token);
  const [above = '', below] = home.split(/\/\{\w+\}/);
  if (below !== undefined) {
    const owner = routes.find(({ endpoint }) => endpoint.key === 'create' && `/api${endpoint.path}` === above);
    const { _id: parent } = await addExample(app, owner?.endpoint.noun ?? '', above, token);
    return { ...(await addExample(app, noun, `${above}/${parent}${below}`, token)), parent };
  }
  const path = home;
  const added = await app.request('POST', path, { as: token, ...exampleOf({ noun, key: 'create' }) });
  if (added.status !== 201) throw new Error(`${path} refused its example: ${await added.text()}`);
  return added.json();
}

const companions = new Set(['sessions', 'trash', 'history']);
/** The tables of records, and what goes with them. */
const kept = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map((table) => getTableConfig(table))
  .filter(({ name, columns }) => columns.some((column) => column.name === 'version') || companions.has(name))
  .map(({ name }) => name);

/** How many records of each kind are stored, and which files: what a refused call must leave as it was. */
export async function everythingStored(app: TestApp) {
  const counts = await Promise.all(
    kept.map(async (table) => {
      const [row] = await app.sql<{ rows: string }[]>`
        select coalesce(json_agg(t order by t.id), '[]')::text as rows from ${app.sql(table)} t
      `;
      return [table, row?.rows] as const;
    }),
  );
  return { ...Object.fromEntries(counts), files: await app.storedFiles() };
}
