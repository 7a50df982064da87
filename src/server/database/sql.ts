import type { Client, ClientBase, QueryResultRow } from 'pg';
import { tablesWrittenBy, type ChangeListener } from './changedTables.ts';
import type { HostClient } from './hosts.ts';

/** Rows as the driver returns them. */
type Rows = readonly QueryResultRow[];
type AnyRows = QueryResultRow[];

/** The name of a table, column or database in a statement. */
class Identifier {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Tags handwritten statements. Values are sent as parameters; points in time are returned as PostgreSQL's text. */
export type SqlTag = {
  <R extends Rows = AnyRows>(text: TemplateStringsArray, ...values: unknown[]): Promise<R[number][]>;
  /** Inserts a name into a statement. */
  (name: string): Identifier;
  /** Runs a text as a statement. */
  unsafe<R extends Rows = AnyRows>(text: string, values?: unknown[]): Promise<R[number][]>;
};

type StatementRunner = Pick<ClientBase, 'query'>;

/**
 * A connection outside the pool, for tasks that the pool's connections cannot do, such as holding a lock or copying
 * rows as a stream.
 */
export type ReservedConnection = { readonly sql: SqlTag; readonly client: Client };

/** A connection outside the pool that outlives one function; closing it rolls back uncommitted changes. */
export type OpenedConnection = { readonly client: Client; close(): void };

export type ConnectionReserve = {
  /** Opens a connection that the caller must close. */
  open(): Promise<OpenedConnection>;
  /** Opens a connection for the duration of the work. */
  reserve<Result>(work: (connection: ReservedConnection) => Promise<Result>): Promise<Result>;
  /** Does the work in one transaction on a separate connection; `options` are those of SQL's `begin`. */
  begin<Result>(options: string, work: (connection: ReservedConnection) => Promise<Result>): Promise<Result>;
};

export function createReserve(DirectClient: HostClient): ConnectionReserve {
  const newClient = () => new DirectClient({ pipeline: false });
  async function open(): Promise<OpenedConnection> {
    const client = newClient();
    const close = () => void client.connection.stream.destroy();
    await client.connect().catch((error: unknown) => {
      close();
      throw error;
    });
    return { client, close };
  }
  async function reserve<Result>(work: (connection: ReservedConnection) => Promise<Result>): Promise<Result> {
    const client = newClient();
    try {
      await client.connect();
      return await work({ sql: sqlTag(client), client });
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return {
    open,
    reserve,
    begin: (options, work) =>
      reserve(async (connection) => {
        await connection.sql.unsafe(`begin ${options}`);
        const result = await work(connection);
        await connection.sql.unsafe('commit');
        return result;
      }),
  };
}

/** Builds and runs statements on a connection or a pool. */
export function sqlTag(target: StatementRunner, onChange?: ChangeListener): SqlTag {
  async function unsafe<R extends Rows = AnyRows>(text: string, values: unknown[] = []): Promise<R[number][]> {
    const { rows } = await target.query<R[number]>(text, values);
    const tables = onChange ? tablesWrittenBy(text) : [];
    if (tables.length > 0) onChange?.(tables);
    return rows;
  }
  function tag(name: string): Identifier;
  function tag<R extends Rows = AnyRows>(text: TemplateStringsArray, ...values: unknown[]): Promise<R[number][]>;
  function tag<R extends Rows = AnyRows>(text: TemplateStringsArray | string, ...values: unknown[]) {
    if (typeof text === 'string') return new Identifier(text);
    const parameters: unknown[] = [];
    const parts = text.map((part, index) => {
      if (index === 0) return part;
      const value = values[index - 1];
      if (value instanceof Identifier) return `"${value.name.replaceAll('"', '""')}"${part}`;
      return `$${parameters.push(value)}${part}`;
    });
    return unsafe<R>(parts.join(''), parameters);
  }
  return Object.assign(tag, { unsafe });
}
