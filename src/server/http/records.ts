import { and, asc, count, desc, eq, getTableColumns, gte, ilike, inArray, lte, notInArray, or, sql } from 'drizzle-orm';
import type { InferInsertModel, InferSelectModel, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isList, type Endpoint, type Noun } from '#contract/endpoint.ts';
import type { Queryable } from '../database/connect.ts';
import type { Filter, ListQuery, Page } from './call.ts';
import { notFound, stale } from './refusal.ts';

/** A table whose rows are records: made with `recordColumns`. */
export type RecordTable = PgTable & {
  readonly _id: PgColumn;
  readonly createdAt: PgColumn;
  readonly updatedAt: PgColumn;
  readonly version: PgColumn;
};

type Row<T extends RecordTable> = InferSelectModel<T>;

/** What a change has to know of its noun. */
export type RecordNoun = Pick<Noun, 'name' | 'module'>;

/**
 * The verbs that most nouns share, for one noun and its table: a list that pages, sorts, searches and filters in SQL,
 * one record, insert, a save that refuses stale versions, remove. `hidden` columns never leave the database.
 */
export function recordsOf<T extends RecordTable, Hidden extends keyof Row<T> & string = never>(
  noun: RecordNoun,
  table: T,
  { hidden = [] }: { hidden?: readonly Hidden[] } = {},
) {
  type Shown = Omit<Row<T>, Hidden>;
  const kept: readonly string[] = hidden;
  const all: Columns = getTableColumns(table);
  const columns = Object.fromEntries(Object.entries(all).filter(([name]) => !kept.includes(name)));
  // drizzle infers a row from the table's type, which it cannot do for a table that is a type parameter. The rows are
  // of `columns`, the table's own without the hidden ones, so they are `Shown`.
  const asShown = (rows: unknown[]) => rows as Shown[];
  const plainTable: PgTable = table;

  // Composing a statement takes longer than running this one: outside transactions it is composed once.
  const findById = (db: Queryable) =>
    db
      .select(columns)
      .from(plainTable)
      .where(eq(table._id, sql.placeholder('id')))
      .limit(1)
      .prepare('find');
  const finders = new WeakMap<Queryable, ReturnType<typeof findById>>();

  async function find(db: Queryable, id: string): Promise<Shown | undefined> {
    const finder = finders.get(db) ?? findById(db);
    finders.set(db, finder);
    return asShown(await finder.execute({ id }))[0];
  }

  return {
    noun,

    /** One page with its total, or all rows when no page was asked for. */
    async list(
      call: { db: Queryable; query: ListQuery },
      endpoint: Endpoint,
      options: { where?: SQL | undefined } = {},
    ): Promise<Page<Shown>> {
      const { query, db } = call;
      const without = query.page && !query.full && isList(endpoint.reply) ? endpoint.reply.heavy : [];
      const picked = Object.fromEntries(Object.entries(columns).filter(([name]) => !without.includes(name)));
      const where = and(
        options.where,
        searched(columns, endpoint, query.search),
        // A hidden column may be filtered by where the contract says so.
        ...query.filters.map((filter) => filtered(all, filter)),
      );
      const order = orderBy(columns[query.sort.field] ?? table.createdAt, table._id, query.sort.descending);
      const rows = db
        .select(picked)
        .from(plainTable)
        .where(where)
        .orderBy(...order);
      if (!query.page) return { rows: asShown(await rows) };
      const { number, size } = query.page;
      const [page, [counted]] = await Promise.all([
        rows.limit(size).offset((number - 1) * size),
        db.select({ total: count() }).from(plainTable).where(where),
      ]);
      return { rows: asShown(page), total: counted?.total ?? 0 };
    },

    find,

    /** The record; refuses with 404 when there is none. */
    async get(db: Queryable, id: string): Promise<Shown> {
      const row = await find(db, id);
      if (!row) throw notFound();
      return row;
    },

    /** The record, which nobody else can change before this transaction has ended; 404 when there is none. */
    async lock(db: Queryable, id: string): Promise<Shown> {
      const rows = db.select(columns).from(plainTable).where(eq(table._id, id)).for('no key update');
      const [row] = asShown(await rows);
      if (!row) throw notFound();
      return row;
    },

    async insert(db: Queryable, values: InferInsertModel<T>): Promise<Shown> {
      const rows = await db.insert(plainTable).values(values).returning(columns);
      const [row] = asShown(rows);
      if (!row) throw new Error('An insert returned no row.');
      return row;
    },

    /**
     * Saves a record and counts its version up. With the version that the caller read, a record that somebody else has
     * saved since is refused with 409 and shown as it is now.
     */
    async update(db: Queryable, id: string, values: Partial<InferInsertModel<T>>, version?: number): Promise<Shown> {
      const rows = await db
        .update(plainTable)
        .set({ ...values, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
        .where(and(eq(table._id, id), version === undefined ? undefined : eq(table.version, version)))
        .returning(columns);
      const [row] = asShown(rows);
      if (row) return row;
      const current = await find(db, id);
      if (!current) throw notFound();
      throw stale(current);
    },

    async remove(db: Queryable, id: string): Promise<Shown> {
      const [row] = asShown(await db.delete(plainTable).where(eq(table._id, id)).returning(columns));
      if (!row) throw notFound();
      return row;
    },
  };
}

type Columns = Readonly<Record<string, PgColumn>>;

/**
 * Texts are ordered without regard to case, as people expect; the tables have their indexes on the same expression. A
 * record without the date or number that is ordered by comes last in either direction.
 */
function orderBy(column: PgColumn, id: PgColumn, descending: boolean): readonly SQL[] {
  const isText = column.columnType === 'PgText';
  const key = isText ? sql`lower(${column})` : column;
  if (!descending) return [asc(key), asc(id)];
  return [isText || column.notNull ? desc(key) : sql`${key} desc nulls last`, desc(id)];
}

/** A search text as a pattern for `ilike` that finds it anywhere: `%`, `_` and `\` are taken literally. */
export function patternOf(search: string): string {
  return `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The search text in any of the fields that the contract names. */
function searched(columns: Columns, endpoint: Endpoint, search: string | undefined): SQL | undefined {
  if (!search || !isList(endpoint.reply)) return undefined;
  const pattern = patternOf(search);
  return or(...endpoint.reply.search.flatMap((name) => (columns[name] ? [ilike(columns[name], pattern)] : [])));
}

function filtered(columns: Columns, { field, comparison, values }: Filter): SQL | undefined {
  const column = columns[field];
  if (!column) throw new Error(`The contract filters by ${field}, which is no column.`);
  if (comparison === 'gte') return gte(column, values[0]);
  if (comparison === 'lte') return lte(column, values[0]);
  return comparison === 'ne' ? notInArray(column, [...values]) : inArray(column, [...values]);
}
