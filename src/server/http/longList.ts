import { isList, type Endpoint, type ListReply } from '#contract/endpoint.ts';
import type { Queryable } from '../database/connect.ts';
import { openCursor, type Cursor } from '../database/cursor.ts';
import type { ReadSource } from '../database/replica.ts';
import type { Deps } from '../deps.ts';
import { openTurns } from '../platform/turns.ts';
import type { ListQuery } from './listQuery.ts';
import type { AppContext } from './appContext.ts';
import { frameOf, rowsOf } from './reply.ts';
import type { Reply } from './send.ts';
import { LongText, streamOf } from './longText.ts';

/** The database that the list is read from, which may be a replica. */
type ListSource = ReadSource & Pick<Deps, 'log'>;

type Limitable<Row> = PromiseLike<Row[]> & { limit(rows: number): PromiseLike<Row[]> };

/**
 * Reads a list that is requested without a page. Its handler runs once if the list is short, and once per piece
 * otherwise.
 */
export type Pieces = {
  /** Returns the rows for the current run of the handler; the statement is the same in every run. */
  next<Row>(read: (db: Queryable) => Limitable<Row>): Promise<Row[]>;
};

export type LongList = Pieces & {
  /** Returns a stream of the results of the first and further runs; undefined if the list is short. */
  replyOf(first: unknown, run: () => Promise<unknown>): Reply | undefined;
  /** Releases the turn and closes the connection. */
  close(): void;
};

/** Number of rows up to which a list is sent as a whole; a longer one is streamed. */
export const maxWholeRows = 1000;
const firstPieceRows = 100;
/**
 * The approximate bytes of each piece after the first, whatever the size of its rows: small enough for memory and for
 * other calls.
 */
const pieceBytes = 256 * 1024;

/** Waits for the turn to send a reply that is too long for memory, because only one is sent at a time. */
export const enterLongReply = openTurns({
  atOnce: 1,
  longest: 5,
  patienceMs: 30_000,
  busyText: 'Another long list is being read. Please try again in a minute, or ask page by page.',
  retryAfterSeconds: 60,
});

/**
 * The reader for a list call without a page; undefined for other calls, and for lists that are cached in memory anyway.
 */
export function longListOf(
  endpoint: Endpoint,
  query: ListQuery,
  context: AppContext,
  deps: ListSource,
): LongList | undefined {
  const { method, reply } = endpoint;
  if (method !== 'GET' || !isList(reply) || query.page || context.get('uncompressed')) return undefined;
  return longList(reply, deps, { signal: context.req.raw.signal, requestId: context.get('requestId') });
}

type Caller = { readonly signal: AbortSignal; readonly requestId: string };

function longList(reply: ListReply, { sql, db, log }: ListSource, { signal, requestId }: Caller): LongList {
  const closeSignal = new AbortController();
  const abortSignal = AbortSignal.any([signal, closeSignal.signal]);
  let cursor: Cursor | undefined;
  let size = firstPieceRows;
  let isLast = false;

  async function open(): Promise<Cursor> {
    const leave = await enterLongReply(abortSignal);
    closeSignal.signal.addEventListener('abort', leave);
    if (closeSignal.signal.aborted) leave();
    closeSignal.signal.throwIfAborted();
    const openedCursor = await openCursor(sql);
    closeSignal.signal.addEventListener('abort', openedCursor.close);
    if (closeSignal.signal.aborted) openedCursor.close();
    return openedCursor;
  }

  async function* texts(first: unknown, run: () => Promise<unknown>) {
    let total = 0;
    let rows = rowsOf(first);
    yield frameOf(reply, 0).head;
    for (;;) {
      const text = JSON.stringify(rows).slice(1, -1);
      if (text !== '') yield total === 0 ? text : `,${text}`;
      total += rows.length;
      size = Math.min(maxWholeRows, Math.max(1, Math.round((pieceBytes * rows.length) / (text.length || 1))));
      if (isLast) break;
      rows = rowsOf(await run());
    }
    yield frameOf(reply, total).tail;
  }

  return {
    async next(read) {
      if (!cursor) {
        const firstRows = await fewRows(db, read);
        if (firstRows) return firstRows;
        cursor = await open();
      }
      const rows = await cursor.next(read, size);
      isLast = rows.length < size;
      return rows;
    },
    replyOf(first, run) {
      if (!cursor) return undefined;
      const text = new LongText(texts(first, run), () => closeSignal.abort());
      return { body: streamOf(text, { signal, log, requestId }), status: 200 };
    },
    close: () => closeSignal.abort(),
  };
}

/** Returns all rows if they are too few to need a cursor, otherwise undefined. */
async function fewRows<Row>(db: Queryable, read: (db: Queryable) => Limitable<Row>): Promise<Row[] | undefined> {
  const rows = await read(db).limit(maxWholeRows + 1);
  return rows.length <= maxWholeRows ? rows : undefined;
}
