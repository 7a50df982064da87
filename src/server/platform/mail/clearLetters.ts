import { and, lt, notInArray, sql } from 'drizzle-orm';
import { deleteInBatches } from '../../database/deleteInBatches.ts';
import type { Deps } from '../../deps.ts';
import { lettersTable } from './tables.ts';

/** Days for which the log of letters is kept. */
const keptDays = 365;

/** Deletes the letters that ended a year ago. Returns how many there were. */
export function clearLetters({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - keptDays * 86_400_000).toISOString();
  return deleteInBatches(db, lettersTable, {
    where: and(lt(lettersTable.endedAt, before), notInArray(lettersTable.state, ['queued', 'sending'])),
    orderBy: sql`${lettersTable.endedAt}`,
  });
}
