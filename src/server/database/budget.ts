import type { Logger } from 'pino';
import type { SqlTag } from './sql.ts';

/** Connections beside the pool that lead through a pooler as well: the probe, and those of the jobs. */
const besidePool = 1 + 3;
/** Connections to PostgreSQL itself: notifications, the places of letters and campaigns, and one export or backup. */
const toPostgres = 1 + 2 + 1;

/** The end of the name of each process's connection for notifications: there is one a process. */
export const listenerName = (applicationName: string) => `${applicationName} listener`;

/**
 * Logs how many connections the processes of this database take together at most, and warns when PostgreSQL allows
 * fewer. A pooler's own connections to PostgreSQL are its settings' and not counted.
 */
export async function tellBudget(
  sql: SqlTag,
  options: { max: number; isPooled: boolean; applicationName: string; log: Logger },
): Promise<void> {
  const { max, isPooled, applicationName, log } = options;
  const [row] = await sql<{ most: number; reserved: number; others: number }[]>`
    select current_setting('max_connections')::int as most,
      current_setting('superuser_reserved_connections')::int
        + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved,
      (select count(*)::int from pg_stat_activity where application_name = ${listenerName(applicationName)}) as others
  `;
  if (!row) return;
  const perProcess = toPostgres + (isPooled ? 0 : max + besidePool);
  // This process does not listen yet.
  const processes = row.others + 1;
  const needed = perProcess * processes;
  const available = row.most - row.reserved;
  const budget = { perProcess, processes, needed, available };
  if (needed <= available) log.info(budget, 'connections to PostgreSQL');
  else {
    log.warn(
      budget,
      'PostgreSQL allows fewer connections than its servers may take: raise max_connections, lower DATABASE_CONNECTIONS, or put a pooler in between',
    );
  }
}
