import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import type { Actor } from '../http/caller.ts';
import { mayReadPast, recordKinds } from './recordKinds.ts';

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Maximum ids that are looked up. */
const maxNames = 1000;

function collectIds(value: unknown, ids: Set<string>): void {
  if (typeof value === 'string' && idPattern.test(value)) ids.add(value);
  if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) collectIds(item, ids);
}

/**
 * Returns the titles of records whose ids appear in a value, by id. It covers live and deleted records of modules that
 * the reader may read, in one statement.
 */
export async function namesIn(db: Queryable, reader: Actor, value: unknown): Promise<Readonly<Record<string, string>>> {
  const foundIds = new Set<string>();
  collectIds(value, foundIds);
  const ids = [...foundIds].slice(0, maxNames);
  const kinds = recordKinds().filter((kind) => mayReadPast(reader, kind));
  if (ids.length === 0 || kinds.length === 0) return {};
  const liveTitles = kinds.map(
    ({ table, title, where }) =>
      sql`select ${table._id} as id, ${title}::text as title from ${table}
        where ${inArray(table._id, ids)} and ${where ?? sql`true`}`,
  );
  const nouns = kinds.map(({ noun }) => noun.name);
  const deleted = sql`select id, title from trash where ${inArray(sql`id`, ids)} and ${inArray(sql`noun`, nouns)}`;
  const rows = await db.execute<{ id: string; title: string | null }>(
    sql.join([...liveTitles, deleted], sql` union all `),
  );
  return Object.fromEntries(rows.flatMap((row) => (row.title ? [[row.id, row.title]] : [])));
}
