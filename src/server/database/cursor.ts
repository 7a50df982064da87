import type { Query } from 'drizzle-orm';
import { PgDatabase, PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Client } from 'pg';
import type { Queryable } from './connect.ts';
import { Session, type PrepareArguments, type RowsHKT } from './session.ts';
import type { ConnectionReserve } from './sql.ts';

/** Reads the rows of one statement in pieces, as they were when the first piece was read. */
export type Cursor = {
  /**
   * Returns the next rows. `read` must run the same statement in every call. A result with fewer than `size` rows is
   * the last one.
   */
  next<Row>(read: (db: Queryable) => PromiseLike<Row[]>, size: number): Promise<Row[]>;
  /** Closes the connection, even in the middle of a piece. */
  close(): void;
};

/** Opens a cursor on a separate connection, because the pool's connections are for short calls. */
export async function openCursor(sql: Pick<ConnectionReserve, 'open'>): Promise<Cursor> {
  const { client, close } = await sql.open();
  const dialect = new PgDialect();
  const session = new CursorSession(client, dialect);
  const db = new PgDatabase<RowsHKT>(dialect, session, undefined);
  return {
    next(read, size) {
      session.size = size;
      return Promise.resolve(read(db));
    },
    close,
  };
}

/** Sends the next FETCH of a cursor in place of each statement; drizzle maps its rows like those of the statement. */
class CursorSession extends Session {
  size = 1;
  readonly #client: Client;
  #isDeclared = false;

  constructor(client: Client, dialect: PgDialect) {
    super(client, dialect, {});
    this.#client = client;
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    ...[query, ...others]: PrepareArguments<T>
  ): PgPreparedQuery<T> {
    const fetching = { ...query, sql: `fetch forward ${this.size} from pieces`, params: [] };
    const prepared = super.prepareQuery<T>(fetching, ...others);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = async (values) => {
      await this.#declare(query);
      return execute(values);
    };
    return prepared;
  }

  async #declare({ sql, params }: Query): Promise<void> {
    if (this.#isDeclared) return;
    this.#isDeclared = true;
    await this.#client.query('begin read only');
    await this.#client.query(`declare pieces no scroll cursor for ${sql}`, params);
  }
}
