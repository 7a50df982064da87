import { Client, type ClientBase, type ClientConfig, type QueryResultRow } from 'pg';

/** Rows as the driver reads them. */
type Rows = readonly QueryResultRow[];
type AnyRows = QueryResultRow[];

/** A name in a statement: of a table, a column or a database. */
class Identifier {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** For statements written by hand. Values go along as parameters; points in time are read as PostgreSQL's text. */
export type SqlTag = {
  <R extends Rows = AnyRows>(text: TemplateStringsArray, ...values: unknown[]): Promise<R[number][]>;
  /** A name to put into a statement. */
  (name: string): Identifier;
  /** Runs a text as it is. */
  unsafe<R extends Rows = AnyRows>(text: string, values?: unknown[]): Promise<R[number][]>;
};

type Runs = Pick<ClientBase, 'query'>;

/** A connection beside the pool, for what a pool's connections cannot do: to hold something, or to copy rows as a stream. */
export type Reserved = { readonly sql: SqlTag; readonly client: Client };

/** A connection beside the pool that outlives one function; closing it rolls back uncommitted changes. */
export type Opened = { readonly client: Client; close(): void };

export type Reserves = {
  /** Opens a connection that its user closes. */
  open(): Promise<Opened>;
  /** Opens a connection for the duration of the work. */
  reserve<Result>(work: (reserved: Reserved) => Promise<Result>): Promise<Result>;
  /** Does the work in one transaction on a connection of its own; `options` as `begin` takes them. */
  begin<Result>(options: string, work: (reserved: Reserved) => Promise<Result>): Promise<Result>;
};

export function reserving(config: ClientConfig): Reserves {
  function newClient(): Client {
    const client = new Client({ ...config, pipeline: false });
    client.on('error', () => undefined); // the next statement reports the failure
    return client;
  }
  async function open(): Promise<Opened> {
    const client = newClient();
    const close = () => void client.connection.stream.destroy();
    await client.connect().catch((error: unknown) => {
      close();
      throw error;
    });
    return { client, close };
  }
  async function reserve<Result>(work: (reserved: Reserved) => Promise<Result>): Promise<Result> {
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
      reserve(async (reserved) => {
        await reserved.sql.unsafe(`begin ${options}`);
        const result = await work(reserved);
        await reserved.sql.unsafe('commit');
        return result;
      }),
  };
}

/** Writes and runs statements on a connection or a pool. */
export function sqlTag(target: Runs): SqlTag {
  async function unsafe<R extends Rows = AnyRows>(text: string, values: unknown[] = []): Promise<R[number][]> {
    const { rows } = await target.query<R[number]>(text, values);
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
