import type { Logger } from 'drizzle-orm';
import { NodePgTransaction, type NodePgSessionOptions } from 'drizzle-orm/node-postgres';
import type { PgDialect, PgPreparedQuery, PgTransactionConfig, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { Refusal } from '../http/refusal.ts';
import type { ChangeListener } from './changedTables.ts';
import { codeOfConnection } from './connectionSettings.ts';
import { setLocally, type Limits } from './limits.ts';
import {
  noteSession,
  Session,
  type NoSchema,
  type NoTables,
  type PrepareArguments,
  type TransactionWork,
} from './session.ts';
import { readPattern } from './statementUse.ts';
import type { WriteLane } from './writeLane.ts';

export type PoolSessionOptions = {
  readonly lane: WriteLane;
  /** Limits for connections that do not already have them. */
  readonly limits?: Limits | undefined;
  readonly logger?: Logger | undefined;
  readonly onChange?: ChangeListener | undefined;
  /** Whether a pooler is between server and database. */
  readonly isPooled?: boolean;
};

/** A pool whose transactions always return their connection, and which either commit or throw. */
export class PoolSession extends Session {
  readonly #pool: Pool;
  readonly #dialect: PgDialect;
  readonly #options: NodePgSessionOptions;
  readonly #lane: WriteLane;
  readonly #limits: Limits | undefined;
  readonly #isPooled: boolean;

  constructor(pool: Pool, dialect: PgDialect, settings: PoolSessionOptions) {
    const { lane, limits, logger, onChange, isPooled = true } = settings;
    const options = logger ? { logger } : {};
    super(pool, dialect, options);
    this.#options = options;
    this.#pool = pool;
    this.#dialect = dialect;
    this.onWrite = onChange;
    this.#lane = lane;
    this.#limits = limits;
    this.#isPooled = isPooled;
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    ...prepare: PrepareArguments<T>
  ): PgPreparedQuery<T> {
    const prepared = super.prepareQuery<T>(...prepare);
    const isReading = readPattern.test(prepare[0].sql);
    if (isReading && !this.#limits) return prepared;
    prepared.execute = (values) =>
      isReading
        ? this.#withLimits((session) => session.prepareQuery<T>(...prepare).execute(values))
        : this.#committed((session) => session.prepareQuery<T>(...prepare).execute(values));
    return prepared;
  }

  override transaction<Result>(work: TransactionWork<Result>, config?: PgTransactionConfig): Promise<Result> {
    return this.#committed((session) => {
      const transaction = new NodePgTransaction<NoSchema, NoTables>(this.#dialect, session, undefined);
      noteSession(transaction, session);
      return work(transaction);
    }, config);
  }

  /** Runs a statement that only reads. The limits are sent along with it, so that they cost no further round trip. */
  async #withLimits<Result>(run: (session: Session) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    try {
      const [, result] = await Promise.all([
        client.query(this.#beginning()),
        run(new Session(client, this.#dialect, this.#options)),
        client.query('commit'),
      ]);
      return result;
    } finally {
      await client.query('rollback').catch(() => undefined);
      client.release(client.getTransactionStatus() !== 'I');
    }
  }

  async #committed<Result>(run: (session: Session) => Promise<Result>, config?: PgTransactionConfig): Promise<Result> {
    const leave = await this.#lane.enter();
    const client = await this.#pool.connect().catch((error: unknown) => {
      leave();
      throw error;
    });
    let mustClose = false;
    let isStuck = false;
    const release = () => {
      client.release(mustClose || client.getTransactionStatus() !== 'I');
      leave();
    };
    try {
      await client.query(this.#beginning(config));
      const session = new Session(client, this.#dialect, this.#options);
      const changedTables = new Set<string>();
      session.onWrite = (tables) => tables.forEach((table) => changedTables.add(table));
      session.keepsPlans = !this.#isPooled;
      const result = await run(session);
      isStuck = true;
      const { command } = await this.#lane.confirmed(client.query('commit'), () => {
        release();
        // The change may have been stored despite the error.
        if (changedTables.size > 0) this.onWrite?.([...changedTables]);
      });
      isStuck = false;
      // If a statement failed and the error was ignored, PostgreSQL silently rolls back instead of committing.
      if (command !== 'COMMIT') throw new Error('A statement of this transaction had failed: nothing was stored.');
      if (changedTables.size > 0) this.onWrite?.([...changedTables]);
      return result;
    } catch (error) {
      if (isStuck && error instanceof Refusal) throw error;
      isStuck = false;
      // The server is a standby or has become one, so the next connection has to lead to another host.
      mustClose = isReadOnly(error);
      // The database rolls back by itself if the connection is lost.
      if (client.getTransactionStatus() !== 'I') await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      if (!isStuck) release();
    }
  }

  #beginning({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}): string {
    const clauses = ['begin'];
    if (isolationLevel) clauses.push(`isolation level ${isolationLevel}`);
    if (accessMode) clauses.push(accessMode);
    if (deferrable !== undefined) clauses.push(deferrable ? 'deferrable' : 'not deferrable');
    const begin = clauses.join(' ');
    return this.#limits ? `${begin}; ${setLocally(this.#limits)}` : begin;
  }
}

/** Whether PostgreSQL refused a change because it is read-only; drizzle wraps the driver's error. */
function isReadOnly(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return codeOfConnection(cause) === '25006';
}
