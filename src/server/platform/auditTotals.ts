import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';

/** Makes one row of the figures that belong together, for each day that has new ones. */
export async function mergeAuditTotals({ db }: Pick<Deps, 'db'>): Promise<void> {
  // One statement: who reads meanwhile sees the rows as they were before it, or as they are after it.
  await db.execute(sql`
    with gone as (
      delete from audit_totals where day in (select day from audit_totals where not is_merged) returning *
    )
    insert into audit_totals (day, employee_id, address, entries, micros, is_merged)
    select day, employee_id, address, sum(entries), sum(micros), true
    from gone group by day, employee_id, address having sum(entries) <> 0
  `);
}
