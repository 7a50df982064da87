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

/** A pool whose transactions always return their connection, and either commit or throw. */
export class PoolSession extends Session {
  readonly #pool: Pool;
  readonly #dialect: PgDialect;
  readonly #options: NodePgSessionOptions;

  constructor(pool: Pool, dialect: PgDialect, logger?: Logger, onChange?: ChangeListener) {
    const options = logger ? { logger } : {};
    super(pool, dialect, undefined, options);
    this.#options = options;
    this.#pool = pool;
    this.#dialect = dialect;
    this.onWrite = onChange;
  }

  override async transaction<Result>(
    work: (transaction: NodePgTransaction<NoSchema, NoTables>) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result> {
    const client = await this.#pool.connect();
    try {
      const session = new Session(client, this.#dialect, undefined, this.#options);
      const changedTables = new Set<string>();
      session.onWrite = (tables) => tables.forEach((table) => changedTables.add(table));
      const transaction = new NodePgTransaction<NoSchema, NoTables>(this.#dialect, session, undefined);
      await client.query(beginning(config));
      const result = await work(transaction);
      const { command } = await client.query('commit');
      // If a statement failed and the error was ignored, PostgreSQL silently rolls back instead of committing.
      if (command !== 'COMMIT') throw new Error('A statement of this transaction had failed: nothing was stored.');
      if (changedTables.size > 0) this.onWrite?.([...changedTables]);
      return result;
    } catch (error) {
      // The database rolls back a lost connection.
      if (client.getTransactionStatus() !== 'I') await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  }
}

function beginning({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}): string {
  const clauses = ['begin'];
  if (isolationLevel) clauses.push(`isolation level ${isolationLevel}`);
  if (accessMode) clauses.push(accessMode);
  if (deferrable !== undefined) clauses.push(deferrable ? 'deferrable' : 'not deferrable');
  return clauses.join(' ');
}
