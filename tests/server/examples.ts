import type { NounEndpoint } from '#contract/endpoint.ts';
import { routes } from '#server/routes.ts';
import type { RequestOptions, TestApp } from './app.ts';

/** Valid requests of a noun by `noun.key`. An endpoint without one sends nothing. */
export type Examples = Readonly<Record<string, () => Pick<RequestOptions, 'json' | 'form'>>>;

/** Creates records for which there is no call; an Admin's `token` is passed to those that need it. */
export type Adds = Readonly<Record<string, (app: TestApp, token: string) => Promise<{ _id: string; parent?: string }>>>;

/** Records that a noun's bodies refer to, such as a course: added once, with a fixed id. */
export type Refers = Readonly<Record<string, (app: TestApp) => Promise<unknown>>>;

/** Prepares a record for a call, by `noun.key`: a receipt needs an approved transaction. */
export type Readies = Readonly<Record<string, (app: TestApp, id: string) => Promise<unknown>>>;

// The examples of each noun are next to its tests: `<noun>.examples.ts`.
const exampleModules = import.meta.glob<{ examples?: Examples; adds?: Adds; refers?: Refers; readies?: Readies }>(
  './*/*.examples.ts',
  {
    eager: true,
  },
);
const examples: Examples = Object.assign({}, ...Object.values(exampleModules).map((file) => file.examples));
const adds: Adds = Object.assign({}, ...Object.values(exampleModules).map((file) => file.adds));
const refers: Refers = Object.assign({}, ...Object.values(exampleModules).map((file) => file.refers));

const readies: Readies = Object.assign({}, ...Object.values(exampleModules).map((file) => file.readies));

/** Prepares a record for one of its calls. */
export async function makeReady(app: TestApp, { noun, key }: Pick<NounEndpoint, 'noun' | 'key'>, id: string) {
  await readies[`${noun}.${key}`]?.(app, id);
}

/** Adds all records that examples refer to. */
export async function addReferences(app: TestApp): Promise<void> {
  for (const refer of Object.values(refers)) await refer(app);
}

/** Requests that every noun of a recipe shares, by their key. */
const sharedExamples: Examples = {
  plan: () => ({ json: { at: new Date(Date.now() + 86_400_000).toISOString() } }),
};

export function exampleOf({ noun, key }: Pick<NounEndpoint, 'noun' | 'key'>): Pick<RequestOptions, 'json' | 'form'> {
  return (examples[`${noun}.${key}`] ?? sharedExamples[key])?.() ?? {};
}

/** Whether a valid call of the endpoint is known. An endpoint with input needs an example. */
export function hasExample({ noun, key, body, files }: NounEndpoint): boolean {
  return (
    (body === undefined && files === undefined) || (examples[`${noun}.${key}`] ?? sharedExamples[key]) !== undefined
  );
}

/**
 * Adds a record as an Admin would, with the noun's example. A record that belongs to another one, such as an
 * application to its job, is added to a new `parent`.
 */
export async function addExample(
  app: TestApp,
  noun: string,
  home: string,
  token: string,
): Promise<{ _id: string; parent?: string }> {
  await refers[noun]?.(app);
  const add = adds[noun];
  if (add) return add(app, token);
  const [above = '', below] = home.split(/\/\{(?!product\})\w+\}/);
  if (below !== undefined) {
    const owner = routes.find(({ endpoint }) => endpoint.key === 'create' && `/api${endpoint.path}` === above);
    const { _id: parent } = await addExample(app, owner?.endpoint.noun ?? '', above, token);
    return { ...(await addExample(app, noun, `${above}/${parent}${below}`, token)), parent };
  }
  const path = home;
  const createResponse = await app.request('POST', path, { as: token, ...exampleOf({ noun, key: 'create' }) });
  if (createResponse.status !== 201) throw new Error(`${path} refused its example: ${await createResponse.text()}`);
  const answer: { _id: string } & { data?: { _id: string } } = await createResponse.json();
  return answer.data ?? answer;
}

/** Tables that a refused call may write to, because they record its refusal. */
const aboutCalls: readonly string[] = ['audit_entries', 'audit_totals', 'sign_in_counts'];

let statement: Promise<string> | undefined;

/** Reads the number of rows of each table and the transaction that wrote the newest of them. */
async function statementOfEachTable({ sql }: TestApp): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all (${aboutCalls})
      and table_name not like 'audit\\_entries\\_%'
  `;
  const statements = tables.map(
    ({ name }) => `select '${name}' as name, count(*) || ' rows, ' || max(xmin::text::bigint) as state from "${name}"`,
  );
  return statements.join(' union all ');
}

/**
 * A summary of the database and the folder of files, in one statement for all tables, which must be the same before and
 * after a refused call. An added or deleted row changes its table's count, a saved one the newest transaction.
 */
export async function everythingStored(app: TestApp) {
  statement ??= statementOfEachTable(app);
  const rows = await app.sql.unsafe<{ name: string; state: string | null }[]>(await statement);
  return { ...Object.fromEntries(rows.map(({ name, state }) => [name, state])), files: await app.storedFiles() };
}
