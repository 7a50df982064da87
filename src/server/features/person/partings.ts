import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { RecordName } from '#contract/features/person.ts';
import type { Queryable } from '../../database/connect.ts';
import { partingsTable } from '../../platform/tables/partings.ts';

/** Maximum records separated from one record. */
export const maxPartings = 200;

const { _id, firstNoun, firstId, secondNoun, secondId, partedBy } = partingsTable;

export type PartedRecord = RecordName & { readonly _id: string; readonly by: string };

/** The records that were separated from this one by a colleague. */
export async function partedFrom(db: Queryable, { noun, id }: RecordName): Promise<readonly PartedRecord[]> {
  const rows = await db
    .select()
    .from(partingsTable)
    .where(or(and(eq(firstId, id), eq(firstNoun, noun)), and(eq(secondId, id), eq(secondNoun, noun))))
    .limit(maxPartings);
  return rows.map((row) => {
    const isFirst = row.firstId === id;
    return {
      _id: row._id,
      by: row.partedBy,
      noun: isFirst ? row.secondNoun : row.firstNoun,
      id: isFirst ? row.secondId : row.firstId,
    };
  });
}

const pairOf = (one: string, other: string) => [one, other].toSorted().join(' ');

/**
 * Returns a function that tells whether two records were separated. At least one of the two must have one of these ids.
 */
export async function partedPairs(
  db: Queryable,
  ids: readonly string[],
): Promise<(one: string, other: string) => boolean> {
  if (ids.length === 0) return () => false;
  const rows = await db
    .select({ firstId, secondId })
    .from(partingsTable)
    .where(or(inArray(firstId, [...ids]), inArray(secondId, [...ids])));
  const pairs = new Set(rows.map((row) => pairOf(row.firstId, row.secondId)));
  return (one, other) => pairs.has(pairOf(one, other));
}

/**
 * Stores that two records are about different people. Returns the id of the stored pair, even if it already existed.
 */
export async function part(db: Queryable, record: RecordName, other: RecordName, colleagueId: string): Promise<string> {
  const [first, second] = record.id < other.id ? [record, other] : [other, record];
  const [row] = await db
    .insert(partingsTable)
    .values({
      firstNoun: first.noun,
      firstId: first.id,
      secondNoun: second.noun,
      secondId: second.id,
      partedBy: colleagueId,
    })
    .onConflictDoUpdate({ target: [firstId, secondId], set: { partedBy: sql`${partedBy}` } })
    .returning({ _id });
  if (!row) throw new Error('A parting was not stored.');
  return row._id;
}
