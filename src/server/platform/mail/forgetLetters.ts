import { and, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connect.ts';
import { lettersTable } from './tables.ts';

/** The states in which a letter still has its content. */
const unsent = ['queued', 'sending', 'failed', 'uncertain'] as const;

/** Deletes unsent letters about these records, because the records may no longer be read. */
export async function forgetLettersAbout(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const names = sql`${lettersTable.content} -> 'about' ?| string_to_array(${ids.join()}, ',')`;
  await db.delete(lettersTable).where(and(inArray(lettersTable.state, [...unsent]), names));
}
