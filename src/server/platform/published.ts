import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { isList, schemaIn, type NounEndpoint, type Schema } from '#contract/endpoint.ts';
import { routeOf, type Call, type Route } from '../http/call.ts';
import { cleanBody } from '../http/cleanBody.ts';
import { notFound } from '../http/refusal.ts';
import { oneRecordsTable, sectionEntriesTable } from './tables/content.ts';

/** Content of a domain that the institute's site may read without a session. */
export type Publication = {
  /** The route of the content's own call, which replies with 404 while there is no content. */
  readonly route: Route;
  /**
   * The tables that the content is read from. Each has the trigger `site_changed`, which invalidates the cached replies
   * of every server.
   */
  readonly from: readonly PgTable[];
  /** Returns the value for the combined reply of the whole site; null if there is none. */
  readonly read: (call: Call) => Promise<unknown>;
};

/** Rows per page of a public list by default. */
const defaultPageSize = 25;
const maxPageSize = 100;

/**
 * Publishes the result of `read`: a page of a list, or a record, or undefined if there is none. Only the fields of the
 * endpoint's schema are published, with their HTML cleaned, so that a new column stays private until the contract names
 * it. The reply is computed once per change (http/publicAnswers.ts).
 */
export function publish<E extends NounEndpoint>(
  endpoint: E,
  { from, read }: { from: readonly PgTable[]; read: (call: Call<E>) => Promise<unknown> },
): Publication {
  const { reply } = endpoint;
  if (reply === undefined) throw new Error(`${endpoint.key} answers nothing.`);
  const schema = schemaIn(reply);
  const isPage = isList(reply);

  async function replyOf(call: Call<E>): Promise<unknown> {
    const result = await read(call);
    if (result === undefined) return null;
    if (!isPage) return cleanValue(schema, result);
    const { rows, ...total } = Rows.parse(result);
    return { ...total, rows: await Promise.all(rows.map((row) => cleanValue(schema, row))) };
  }

  // The pipeline creates the call from the same endpoint. The combined reply for the site passes its own call instead,
  // of which only the database is used.
  const readAny = (call: Call) => replyOf(call as Call<E>);
  return { route: routeOf(endpoint, async (call) => (await readAny(call)) ?? throwMissing()), from, read: readAny };
}

const Rows = z.object({ rows: z.array(z.unknown()), total: z.optional(z.number()) });

async function cleanValue(schema: Schema, value: unknown): Promise<unknown> {
  return cleanBody(schema, schema.parse(value));
}

function throwMissing(): never {
  throw notFound();
}

/**
 * Publishes the newest rows of a table that satisfy `where`, at most `maxRows`. Rows with a higher `first` come before
 * the others.
 */
export function publishRows<E extends NounEndpoint>(
  endpoint: E,
  table: PgTable & Record<'_id' | 'createdAt', PgColumn>,
  { where, maxRows, first }: { where: SQL; maxRows: number; first?: PgColumn },
): Publication {
  const order = [...(first ? [first] : []), table.createdAt, table._id].map((column) => desc(column));
  return publish(endpoint, {
    from: [table],
    read: ({ db }) =>
      db
        .select(getTableColumns(table))
        .from(table)
        .where(where)
        .orderBy(...order)
        .limit(maxRows),
  });
}

/** Publishes the active entry of a section of the site. */
export function publishSection<E extends NounEndpoint>(endpoint: E, section: string): Publication {
  return publish(endpoint, {
    from: [sectionEntriesTable],
    read: async ({ db }) => {
      const { content } = sectionEntriesTable;
      const activeCondition = and(eq(sectionEntriesTable.section, section), eq(sectionEntriesTable.isActive, true));
      const [row] = await db.select({ content }).from(sectionEntriesTable).where(activeCondition).limit(1);
      return row?.content;
    },
  });
}

/** Publishes the only record of a noun, in the form of its own call. */
export function publishRecord(endpoint: NounEndpoint, { get }: { readonly get: Route }): Publication {
  return publish(endpoint, { from: [oneRecordsTable], read: (call) => get.handle(call, undefined) });
}

/** Adds a page to a query without one, and limits the page size, because public lists are always paged. */
export function onePage<C extends Pick<Call, 'query'>>(call: C) {
  const { number, size } = call.query.page ?? { number: 1, size: defaultPageSize };
  return { ...call, query: { ...call.query, page: { number, size: Math.min(size, maxPageSize) } } };
}
