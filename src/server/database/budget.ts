import type { Logger } from 'pino';
import type { SqlTag } from './sql.ts';

/** Connections outside the pool that go through a pooler as well: one for the probe, and three for the jobs. */
const besidePool = 1 + 3;
/**
 * Connections to PostgreSQL itself: notifications, the advisory locks of the two email senders, and one export or
 * backup.
 */
const toPostgres = 1 + 2 + 1;

/**
 * The name of the connection on which a process receives notifications. Each process has exactly one, so counting them
 * counts the processes.
 */
export const listenerName = (applicationName: string) => `${applicationName} listener`;

/**
 * Logs how many connections all processes that use this database may open in total, and warns if PostgreSQL allows
 * fewer. A pooler's own connections to PostgreSQL depend on its settings and are not counted.
 */
export async function logBudget(
  sql: SqlTag,
  options: { max: number; isPooled: boolean; applicationName: string; log: Logger },
): Promise<void> {
  const { max, isPooled, applicationName, log } = options;
  const [row] = await sql<{ maximum: number; reserved: number; others: number }[]>`
    select current_setting('max_connections')::int as maximum,
      current_setting('superuser_reserved_connections')::int
        + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved,
      (select count(*)::int from pg_stat_activity where application_name = ${listenerName(applicationName)}) as others
  `;
  if (!row) return;
  const perProcess = toPostgres + (isPooled ? 0 : max + besidePool);
  // This process is not listening yet, so it is added.
  const processes = row.others + 1;
  const neededConnections = perProcess * processes;
  const available = row.maximum - row.reserved;
  const budget = { perProcess, processes, needed: neededConnections, available };
  if (neededConnections <= available) log.info(budget, 'connections to PostgreSQL');
  else {
    log.warn(
      budget,
      'PostgreSQL allows fewer connections than its servers may take: raise max_connections, lower DATABASE_CONNECTIONS, or put a pooler in between',
    );
  }
}
