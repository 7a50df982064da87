import type { ExtractTablesWithRelations, Logger, Query, SQL } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction, type NodePgSessionOptions } from 'drizzle-orm/node-postgres';
import type {
  PgDialect,
  PgPreparedQuery,
  PgQueryResultHKT,
  PgTransactionConfig,
  PreparedQueryConfig,
} from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { Refusal } from '../http/refusal.ts';
import { codeOfConnection } from './connectionSettings.ts';
import { setLocally, type Limits } from './limits.ts';
import type { WriteLane } from './writeLane.ts';
import { tablesWrittenBy, type ChangeListener } from './changedTables.ts';

// drizzle's relational queries, which need a schema, would be set up again for each transaction.
type NoSchema = Record<string, never>;
type NoTables = ExtractTablesWithRelations<NoSchema>;
type Base = NodePgSession<NoSchema, NoTables>;
export type Prepare = Parameters<Base['prepareQuery']>;

/** The result of a statement that drizzle does not map to records: its rows, and the number of affected rows. */
export interface RowsHKT extends PgQueryResultHKT {
  type: this['row'][] & { readonly count: number };
}

/**
 * Runs statements on one connection, or on any of a pool. The statements have no names, so that a connection pooler
 * between server and database can send each over a different connection.
 */
export class Session extends NodePgSession<NoSchema, NoTables> {
  /** Receives the tables of each statement that has been run. */
  onWrite: ChangeListener | undefined;

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    fields: Prepare[1],
    _name: string | undefined,
    isResponseInArrayMode: boolean,
    customResultMapper?: (rows: unknown[][]) => T['execute'],
    ...others: Prepare extends [unknown, unknown, unknown, unknown, unknown?, ...infer Rest] ? Rest : never
  ): PgPreparedQuery<T> {
    const prepared = super.prepareQuery<T>(
      query,
      fields,
      undefined,
      isResponseInArrayMode,
      customResultMapper,
      ...others,
    );
    this.#watch(prepared, tablesWrittenBy(query.sql));
    if (fields || customResultMapper) return prepared;
    const execute = prepared.execute.bind(prepared);
    // drizzle leaves the type of such a result to `RowsHKT`.
    prepared.execute = async (values) => rowsOf(await execute(values)) as T['execute'];
    return prepared;
  }

  #watch(prepared: PgPreparedQuery<PreparedQueryConfig>, tables: readonly string[]): void {
    if (tables.length === 0) return;
    const execute = prepared.execute.bind(prepared);
    prepared.execute = async (values) => {
      const result = await execute(values);
      this.onWrite?.(tables);
      return result;
    };
  }

  override async count(statement: SQL): Promise<number> {
    const [row] = await this.execute<readonly { count: string }[]>(statement);
    return Number(row?.count);
  }
}

function rowsOf(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !('rows' in result) || !('rowCount' in result)) return result;
  return Object.assign([result.rows].flat(), { count: result.rowCount ?? 0 });
}

/** Statements that only read. Others run in a transaction, whose commit is waited for separately. */
const reading = /^[\s(]*select\b/i;

export type PoolSessionOptions = {
  readonly lane: WriteLane;
  /** Limits that the connections do not have by themselves. */
  readonly limits?: Limits | undefined;
  readonly logger?: Logger | undefined;
  readonly onChange?: ChangeListener | undefined;
};

/** A pool whose transactions always return their connection, and either commit or throw. */
export class PoolSession extends Session {
  readonly #pool: Pool;
  readonly #dialect: PgDialect;
  readonly #options: NodePgSessionOptions;
  readonly #lane: WriteLane;
  readonly #limits: Limits | undefined;

  constructor(pool: Pool, dialect: PgDialect, { lane, limits, logger, onChange }: PoolSessionOptions) {
    const options = logger ? { logger } : {};
    super(pool, dialect, undefined, options);
    this.#options = options;
    this.#pool = pool;
    this.#dialect = dialect;
    this.onWrite = onChange;
    this.#lane = lane;
    this.#limits = limits;
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    fields: Prepare[1],
    name: string | undefined,
    isResponseInArrayMode: boolean,
    customResultMapper?: (rows: unknown[][]) => T['execute'],
    ...others: Prepare extends [unknown, unknown, unknown, unknown, unknown?, ...infer Rest] ? Rest : never
  ): PgPreparedQuery<T> {
    const of = (session: Session) =>
      session.prepareQuery<T>(query, fields, name, isResponseInArrayMode, customResultMapper, ...others);
    const prepared = super.prepareQuery<T>(query, fields, name, isResponseInArrayMode, customResultMapper, ...others);
    const isReading = reading.test(query.sql);
    if (isReading && !this.#limits) return prepared;
    prepared.execute = (values) =>
      isReading
        ? this.#withLimits((session) => of(session).execute(values))
        : this.#committed((session) => of(session).execute(values));
    return prepared;
  }

  override transaction<Result>(
    work: (transaction: NodePgTransaction<NoSchema, NoTables>) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result> {
    return this.#committed(
      (session) => work(new NodePgTransaction<NoSchema, NoTables>(this.#dialect, session, undefined)),
      config,
    );
  }

  /** Runs one statement that reads. The limits are sent along with it, so that it costs no further round trip. */
  async #withLimits<Result>(run: (session: Session) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    try {
      const [, result] = await Promise.all([
        client.query(this.#beginning()),
        run(new Session(client, this.#dialect, undefined, this.#options)),
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
      const session = new Session(client, this.#dialect, undefined, this.#options);
      const changedTables = new Set<string>();
      session.onWrite = (tables) => tables.forEach((table) => changedTables.add(table));
      const result = await run(session);
      isStuck = true;
      const { command } = await this.#lane.confirmed(client.query('commit'), () => {
        release();
        // It may have been stored all the same.
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
      // The server has become a standby, or was always one: the next connection is to lead to another.
      mustClose = isReadOnly(error);
      // The database rolls back a lost connection.
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

/** Whether PostgreSQL refused a change because it only reads; drizzle wraps the driver's error. */
function isReadOnly(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return codeOfConnection(cause) === '25006';
}
