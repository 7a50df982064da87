import { lt, sql } from 'drizzle-orm';
import { deleteInBatches } from '../database/deleteInBatches.ts';
import type { Deps } from '../deps.ts';
import { historyTable } from './tables/history.ts';

/** Deletes the history that is older than `HISTORY_DAYS`. Returns how many changes were forgotten. */
export function clearHistory({ db, clock, environment }: Pick<Deps, 'db' | 'clock' | 'environment'>): Promise<number> {
  const before = new Date(clock().getTime() - environment.historyDays * 86_400_000).toISOString();
  return deleteInBatches(db, historyTable, { where: lt(historyTable.at, before), orderBy: sql`${historyTable.at}` });
}
