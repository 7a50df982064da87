import { setTimeout as after } from 'node:timers/promises';
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Database } from './connect.ts';
import type { DatabaseAddress } from './connectionSettings.ts';
import { clientsOf, hostsOf } from './hosts.ts';
import type { Limits } from './limits.ts';
import { closePool, openPool } from './pool.ts';
import { keepOrigins, loggingSlow, type SlowLog } from './slowStatements.ts';
import { PoolSession } from './poolSession.ts';
import type { RowsHKT } from './session.ts';
import { createReserve, sqlTag, type ConnectionReserve, type SqlTag } from './sql.ts';
import { WriteLane } from './writeLane.ts';

/** The source that a call reads from: the primary, or a replica. */
export type ReadSource = { readonly db: Database; readonly sql: Pick<ConnectionReserve, 'open'> };

/** A copy of the database that relieves the primary of reads. */
export type Replica = {
  /**
   * The replica, once it has everything that the primary had confirmed when this was called; undefined while it is
   * unavailable or too far behind.
   */
  caughtUp(): Promise<ReadSource | undefined>;
  /** Stops using the replica for a while, after a failed read. */
  leave(reason: unknown): void;
  readonly db: Database;
  close(): Promise<void>;
};

/** Milliseconds: the maximum wait of a call, the interval between two checks, and the pause after a failure. */
const patienceMs = 150;
const searchPauseMs = 5;
const retryPauseMs = 2_000;

/**
 * Identifies the database cluster and the database: the same for a standby and its primary, and different for every
 * other server.
 */
const identity = `(select system_identifier from pg_control_system()) || ' ' || current_database()`;
const Primary = z.object({
  position: z.string().check(z.regex(/^[0-9A-F]+\/[0-9A-F]+$/)),
  identity: z.string(),
});
type Primary = z.infer<typeof Primary>;

type Options = {
  readonly address: DatabaseAddress;
  /** Statements on the primary. */
  readonly primary: SqlTag;
  readonly limits: Limits;
  readonly max?: number;
  readonly log?: Logger | undefined;
  readonly slow?: SlowLog | undefined;
};

export function openReplica({ address, primary, limits, max = 5, log, slow }: Options): Replica {
  const PlainClient = clientsOf(
    address,
    { applicationName: 'institute-console replica', connectTimeoutMs: 1_000 },
    'standby',
  );
  const ReplicaClient = slow ? loggingSlow(PlainClient, slow) : PlainClient;
  const pool = openPool(ReplicaClient, { max });
  if (slow) keepOrigins(pool);
  const dialect = new PgDialect();
  const db = new PgDatabase<RowsHKT>(
    dialect,
    new PoolSession(pool, dialect, { lane: new WriteLane(1), limits }),
    undefined,
  );
  const source: ReadSource = { db, sql: createReserve(ReplicaClient) };
  const replicaSql = sqlTag(pool);
  let unusedUntil = 0;
  let isLeft = false;

  function leave(reason: unknown): void {
    unusedUntil = performance.now() + retryPauseMs;
    if (!isLeft) log?.warn({ err: reason }, 'the read replica is left: it is away or too far behind');
    isLeft = true;
  }
  async function isCaughtUp({ position, identity: expected }: Primary): Promise<boolean> {
    // `shows` is null on a server that is not a standby: the address is wrong, or the replica has become a primary.
    const [row] = await replicaSql.unsafe<{ shows: boolean | null; identity: string }[]>(
      `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn end as shows,
        ${identity} as identity`,
      [position],
    );
    // A standby of another database may have passed the same position, and would answer with that database's records.
    if (row && row.identity !== expected) throw new Error('READ_DATABASE_URL leads to a copy of another database.');
    if (typeof row?.shows !== 'boolean') throw new Error('READ_DATABASE_URL leads to no standby.');
    return row.shows;
  }
  async function catchUp(signal: AbortSignal): Promise<void> {
    // Uses the flushed position, because a change is confirmed once its log is on disk.
    const [row] = await primary.unsafe(`select pg_current_wal_flush_lsn()::text as position, ${identity} as identity`);
    const primaryState = Primary.parse(row);
    while (!(await isCaughtUp(primaryState))) await after(searchPauseMs, undefined, { ref: false, signal });
  }

  return {
    db,
    leave,
    async caughtUp() {
      if (performance.now() < unusedUntil) return undefined;
      await hostsOf(address, 'standby').settled();
      const inTime = new AbortController();
      const catchingUp = catchUp(inTime.signal);
      catchingUp.catch(() => undefined); // awaited below, or abandoned
      const tooLong = after(patienceMs, undefined, { ref: false, signal: inTime.signal }).then(() => {
        throw new Error('The read replica did not catch up in time.');
      });
      tooLong.catch(() => undefined);
      try {
        await Promise.race([catchingUp, tooLong]);
      } catch (error) {
        leave(error);
        return undefined;
      } finally {
        inTime.abort();
      }
      if (isLeft) log?.info('the read replica is used again');
      isLeft = false;
      return source;
    },
    close: () => closePool(pool),
  };
}
