import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExtractTablesWithRelations, Query, SQL } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction, type NodePgSessionOptions } from 'drizzle-orm/node-postgres';
import {
  PgDatabase,
  type PgDialect,
  type PgPreparedQuery,
  type PgQueryResultHKT,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core';
import { tablesWrittenBy, type ChangeListener } from './changedTables.ts';
import { countUse, type StatementUse } from './statementUse.ts';

// Without a schema, drizzle does not set up its relational queries again for each transaction.
export type NoSchema = Record<string, never>;
export type NoTables = ExtractTablesWithRelations<NoSchema>;
type Base = NodePgSession<NoSchema, NoTables>;
type Client = ConstructorParameters<typeof NodePgSession<NoSchema, NoTables>>[0];
export type TransactionWork<Result> = (transaction: NodePgTransaction<NoSchema, NoTables>) => Promise<Result>;
type Prepare = Parameters<Base['prepareQuery']>;
/** The arguments of drizzle's `prepareQuery`; newer releases of drizzle add further ones at the end. */
export type PrepareArguments<T extends PreparedQueryConfig> = [
  query: Query,
  fields: Prepare[1],
  name: string | undefined,
  isResponseInArrayMode: boolean,
  customResultMapper?: (rows: unknown[][]) => T['execute'],
  ...others: Prepare extends [unknown, unknown, unknown, unknown, unknown?, ...infer Rest] ? Rest : never,
];

/** The result of a statement that drizzle does not map to records: its rows, and the number of affected rows. */
export interface RowsHKT extends PgQueryResultHKT {
  type: this['row'][] & { readonly count: number };
}

/** Marks a statement whose plan a direct connection caches. */
export const keptPlan = 'kept plan';

/**
 * Runs statements on one connection, or on any connection of a pool. Statements are unnamed, so that a connection
 * pooler can send each over a different connection; only on direct connections are statements marked `keptPlan` named.
 */
export class Session extends NodePgSession<NoSchema, NoTables> {
  readonly #client: Client;
  readonly #dialect: PgDialect;
  readonly #options: NodePgSessionOptions;
  /** Receives the tables that each statement has written. */
  onWrite: ChangeListener | undefined;
  /** Counts the statements of a part of a transaction. */
  use: StatementUse | undefined;
  /** Whether the connection may cache plans, because it does not go through a pooler. */
  keepsPlans = false;

  constructor(client: Client, dialect: PgDialect, options: NodePgSessionOptions) {
    super(client, dialect, undefined, options);
    this.#client = client;
    this.#dialect = dialect;
    this.#options = options;
  }

  /** Buffers writes to the connection until the returned function is called. */
  collectWrites(): () => void {
    const stream = 'connection' in this.#client ? this.#client.connection.stream : undefined;
    stream?.cork();
    return () => stream?.uncork();
  }

  /** A part of the connection's transaction, whose statements are counted in `use`. */
  part(use: StatementUse): PgDatabase<RowsHKT> {
    const session = new PartSession(this.#client, this.#dialect, this.#options);
    session.onWrite = this.onWrite;
    session.use = use;
    return new PgDatabase<RowsHKT>(this.#dialect, session, undefined);
  }

  /** Does work in a savepoint of the connection's transaction. */
  protected inSavepoint<Result>(work: TransactionWork<Result>): Promise<Result> {
    return new NodePgTransaction<NoSchema, NoTables>(this.#dialect, this, undefined).transaction(work);
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    ...[query, fields, name, isResponseInArrayMode, customResultMapper, ...others]: PrepareArguments<T>
  ): PgPreparedQuery<T> {
    const prepared = super.prepareQuery<T>(
      query,
      fields,
      this.keepsPlans && name === keptPlan ? nameOf(query.sql) : undefined,
      isResponseInArrayMode,
      customResultMapper,
      ...others,
    );
    this.#watch(prepared, tablesWrittenBy(query.sql));
    if (!fields && !customResultMapper) {
      const execute = prepared.execute.bind(prepared);
      // For a result that drizzle does not map, `RowsHKT` determines the type.
      prepared.execute = async (values) => rowsOf(await execute(values)) as T['execute'];
    }
    const { use } = this;
    if (use) {
      const execute = prepared.execute.bind(prepared);
      prepared.execute = (values) => countUse(use, query.sql, execute(values));
    }
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

/** A part of a transaction. A transaction within it is a savepoint. */
class PartSession extends Session {
  override transaction<Result>(work: TransactionWork<Result>): Promise<Result> {
    return this.inSavepoint(work);
  }
}

const sessionsOf = new WeakMap<object, Session>();

/** Assigns a session to a transaction, which can then have parts. */
export const noteSession = (transaction: object, session: Session): void => void sessionsOf.set(transaction, session);

type WholeTransaction = { readonly transaction: PgDatabase<RowsHKT>; readonly use: StatementUse };
const wholeTransactions = new WeakMap<object, WholeTransaction>();

/** The transaction that `partOf` derived this part from. */
export const wholeOf = (part: object): WholeTransaction | undefined => wholeTransactions.get(part);

/** The same text gets the same name in all transactions of a connection. */
const nameOf = (statement: string) => createHash('sha256').update(statement).digest('base64url').slice(0, 20);

/**
 * Returns a part of the transaction, whose statements are counted in `use`. Parts may run concurrently; their
 * statements go over one connection in the order in which they are sent.
 */
export function partOf(transaction: PgDatabase<RowsHKT>, use: StatementUse): PgDatabase<RowsHKT> {
  const part = sessionOf(transaction).part(use);
  wholeTransactions.set(part, { transaction, use });
  return part;
}

function sessionOf(transaction: object): Session {
  const session = sessionsOf.get(transaction);
  if (!session) throw new Error('Only a transaction of the pool has parts.');
  return session;
}

/** Number of items of `sideBySide` whose first statements are sent with one write to the connection. */
const itemsPerWrite = 10;

/**
 * Processes many parts of a transaction concurrently. Their first statements are sent in groups with one write to the
 * connection, because a write costs as much as building a statement.
 */
export async function sideBySide<Item, Result>(
  transaction: object,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const session = sessionOf(transaction);
  const groups: Promise<PromiseSettledResult<Result>[]>[] = [];
  for (let start = 0; start < items.length; start += itemsPerWrite) {
    const send = session.collectWrites();
    groups.push(Promise.allSettled(items.slice(start, start + itemsPerWrite).map(work)));
    await nextTurn();
    send();
  }
  return (await Promise.all(groups)).flat();
}

function rowsOf(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !('rows' in result) || !('rowCount' in result)) return result;
  return Object.assign([result.rows].flat(), { count: result.rowCount ?? 0 });
}
