import { and, lt, notInArray, sql } from 'drizzle-orm';
import { deleteInBatches } from '../database/deleteInBatches.ts';
import type { Deps } from '../deps.ts';
import { repetitionMs } from '../http/intake.ts';
import { lettersTable } from './mail/tables.ts';
import { historyTable } from './tables/history.ts';
import { submissionsTable } from './tables/submissions.ts';
import { daysAgo } from './daysAgo.ts';

/** Deletes history that is older than `HISTORY_DAYS`. Returns the number of deleted changes. */
export function clearHistory({ db, clock, environment }: Pick<Deps, 'db' | 'clock' | 'environment'>): Promise<number> {
  const cutoff = daysAgo(environment.historyDays, clock());
  return deleteInBatches(db, historyTable, { where: lt(historyTable.at, cutoff), orderBy: sql`${historyTable.at}` });
}

/** Deletes the records of submitted forms once they are old enough for the form to be submitted again. */
export async function clearSubmissions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const end = new Date(clock().getTime() - repetitionMs).toISOString();
  await db.delete(submissionsTable).where(lt(submissionsTable.at, end));
}

/** Days for which letters remain in the log. */
const keptDays = 365;

/** Deletes letters that ended more than a year ago. Returns their number. */
export function clearLetters({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const cutoff = daysAgo(keptDays, clock());
  return deleteInBatches(db, lettersTable, {
    where: and(lt(lettersTable.endedAt, cutoff), notInArray(lettersTable.state, ['queued', 'sending'])),
    orderBy: sql`${lettersTable.endedAt}`,
  });
}

/** Merges the audit totals of each day that has new rows into one row per employee and address. */
export async function mergeAuditTotals({ db }: Pick<Deps, 'db'>): Promise<void> {
  // A single statement, so that concurrent readers see the rows either before or after the merge.
  await db.execute(sql`
    with gone as (
      delete from audit_totals where day in (select day from audit_totals where not is_merged) returning *
    )
    insert into audit_totals (day, employee_id, address, entries, micros, is_merged)
    select day, employee_id, address, sum(entries), sum(micros), true
    from gone group by day, employee_id, address having sum(entries) <> 0
  `);
}
