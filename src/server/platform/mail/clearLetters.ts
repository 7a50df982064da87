import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';

/** Days for which the log of letters is kept. */
const keptDays = 365;
/** Rows deleted in one statement, so that nobody waits for long. */
const batchSize = 5000;

/** Deletes the letters that ended a year ago. Returns how many there were. */
export async function clearLetters({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - keptDays * 86_400_000).toISOString();
  let cleared = 0;
  for (;;) {
    const { count } = await db.execute(sql`
      delete from letters where id in (
        select id from letters where ended_at < ${before} and state <> 'queued' and state <> 'sending' limit ${batchSize}
      )
    `);
    cleared += count;
    if (count < batchSize) return cleared;
  }
}
