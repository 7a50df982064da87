import { setTimeout as after } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartError } from '../startError.ts';
import { MigrationError } from './migrationError.ts';
import type { SqlTag } from './sql.ts';

/** The key of the lock that is held while migrating, so that servers which start together migrate in turn. */
const migrationLock = 7_210_432;
/** Milliseconds between two attempts. */
const tryMs = 100;
/** Seconds after which an idle holder is assumed to have forgotten the lock. */
const idleSeconds = 5;
/** The connection name of a restore, which holds the lock on one connection while it works on another. */
const restoring = 'institute-console restore';

type Holder = { readonly pid: number; readonly name: string; readonly idleSeconds: number };

/**
 * Takes the migration lock on the connection of `sql`, which holds it until it is closed. Waits while the holder of the
 * lock is working; throws a `StartError` if that holder is idle, or if `signal` ends the wait.
 */
export async function takeMigrationLock(
  sql: SqlTag,
  { log, signal }: { log?: Logger | undefined; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  let hasBeenReported = false;
  // Polls instead of waiting in one statement: an error would cost the pool's connection, and a signal could not end
  // the wait.
  for (; ; await after(tryMs)) {
    const [lock] = await sql<{ held: boolean }[]>`select pg_try_advisory_lock(${migrationLock}) as held`;
    if (lock?.held) return;
    if (signal?.aborted) {
      throw new StartError('The start was ended while it waited for the migrations of another process.');
    }
    const holder = await holderOf(sql);
    if (!holder) continue;
    const { pid, name } = holder;
    if (name !== restoring && holder.idleSeconds > idleSeconds) {
      throw new MigrationError(
        `The lock of the migrations is held by a connection that does nothing ("${name}", process ${pid} of PostgreSQL), as a pooler leaves it behind: end it with "select pg_terminate_backend(${pid});", then start again.`,
      );
    }
    if (!hasBeenReported) log?.warn({ pid, name }, 'waiting for the migrations of another process');
    hasBeenReported = true;
  }
}

async function holderOf(sql: SqlTag): Promise<Holder | undefined> {
  const [holder] = await sql<Holder[]>`
    select activity.pid, coalesce(activity.application_name, '') as name,
      case when state = 'idle' then extract(epoch from clock_timestamp() - state_change)::float8 else 0 end
        as "idleSeconds"
    from pg_locks join pg_stat_activity activity using (pid)
    where locktype = 'advisory' and granted and classid = 0 and objid = ${migrationLock}::bigint::oid and objsubid = 1
      and pg_locks.database = (select oid from pg_database where datname = current_database())
  `;
  return holder;
}
