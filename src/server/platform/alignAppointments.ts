import { sql } from 'drizzle-orm';
import { instituteZone } from '#contract/instituteTime.ts';
import type { Database } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import { StartError } from '../startError.ts';

/** The first version of PostgreSQL that can change the expression of a stored column. */
const changingVersion = 170_000;

/**
 * Recomputes the stored moments of leads' appointments for the institute's zone. The table is rewritten if the zone has
 * changed since the last start; otherwise this costs one query. Throws a `StartError` if PostgreSQL is too old for a
 * change.
 */
export async function alignAppointments(db: Database): Promise<void> {
  const zone = instituteZone();
  const read = sql`
    select pg_get_expr(d.adbin, d.adrelid) as expression, current_setting('server_version_num')::int as version
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'leads'::regclass and a.attname = 'appointment_at'
  `;
  const isAligned = (row: { expression: string } | undefined) => !row || row.expression.includes(`'${zone}'`);
  const [columnBefore] = await db.execute<{ expression: string; version: number }>(read);
  if (!columnBefore || isAligned(columnBefore)) return;
  if (columnBefore.version < changingVersion)
    throw new StartError(
      `INSTITUTE_ZONE=${zone} needs PostgreSQL 17, because appointments of leads are stored with the zone.`,
    );
  await db.transaction(async (transaction) => {
    await takeTurn(transaction, 'institute zone');
    const [now] = await transaction.execute<{ expression: string }>(read);
    if (isAligned(now)) return;
    // The name has been validated, so it contains no quote.
    await transaction.execute(
      sql.raw(
        `alter table leads alter column appointment_at set expression as
          ((scheduled_date + coalesce(scheduled_time, time '23:59')) at time zone '${zone}')`,
      ),
    );
  });
}
