import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { NamedRecord } from '#contract/features/comments.ts';
import { can, type Subject } from '#contract/permissions.ts';
import type { Queryable } from '../database/connect.ts';
import { missingFlag, notFound } from '../http/refusal.ts';
import { kindOf } from './recordKinds.ts';

/** A record of any noun. */
export type RecordName = { readonly noun: string; readonly _id: string };

/** Whether an employee may read the records of a noun. */
export function mayReadNoun(reader: Subject, noun: string): boolean {
  const kind = kindOf(noun);
  return kind !== undefined && !kind.isPersonal && can(reader, kind.noun.module, 'read');
}

/**
 * Returns a record's name for an employee who may read it. Throws the same refusals as reading the record: 403 without
 * the right, and 404 for a record that does not exist or is in the trash.
 */
export async function readableRecord(
  db: Queryable,
  reader: Subject,
  { noun, _id }: RecordName,
): Promise<NamedRecord & { readonly title: string }> {
  const kind = kindOf(noun);
  // Personal records, such as a profile, are only read by their owner, through separate calls.
  if (!kind || kind.isPersonal) throw notFound();
  const { module } = kind.noun;
  if (!can(reader, module, 'read')) throw missingFlag(['read'], module);
  if (!z.uuid().safeParse(_id).success) throw notFound();
  const [row] = await db
    .select({ title: sql<string | null>`${kind.title}::text` })
    .from(kind.table)
    .where(and(eq(kind.table._id, _id), kind.where));
  if (!row) throw notFound();
  return { noun, _id, module, title: row.title ?? '' };
}

const Titles = z.array(z.object({ noun: z.string(), id: z.string(), title: z.nullable(z.string()) }));

/**
 * Returns those of these records that still exist, by id, in one statement. `title` is null for records that the
 * employee may not read; records that are deleted or in the trash are missing.
 */
export async function namedRecords(
  db: Queryable,
  reader: Subject,
  records: readonly RecordName[],
): Promise<ReadonlyMap<string, NamedRecord>> {
  const byNoun = Map.groupBy(records, ({ noun }) => noun);
  const statements = [...byNoun].flatMap(([noun, ofNoun]) => {
    const kind = kindOf(noun);
    if (!kind || kind.isPersonal) return [];
    const { table, title, where } = kind;
    const ids = [...new Set(ofNoun.map(({ _id }) => _id))];
    return [
      sql`select ${noun}::text as noun, ${table._id}::text as id, ${title}::text as title from ${table}
        where ${and(inArray(table._id, ids), where)}`,
    ];
  });
  if (statements.length === 0) return new Map();
  const rows = Titles.parse([...(await db.execute(sql.join(statements, sql` union all `)))]);
  return new Map(
    rows.map(({ noun, id, title }) => {
      const module = kindOf(noun)?.noun.module ?? '';
      return [id, { noun, _id: id, module, title: mayReadNoun(reader, noun) ? (title ?? '') : null }];
    }),
  );
}
