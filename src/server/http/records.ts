import { and, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { GetColumnData, InferSelectModel, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isList, upcomingOrder, type Endpoint } from '#contract/endpoint.ts';
import type { Queryable } from '../database/connect.ts';
import { searchColumn } from '../database/search.ts';
import {
  describeKind,
  registerKind,
  type KindOptions,
  type RecordNoun,
  type RecordTable,
} from '../platform/recordKinds.ts';
import type { Call } from './call.ts';
import type { ListQuery, Page } from './listQuery.ts';
import {
  asksJoined,
  conditionOf,
  joinedColumns,
  orderBy,
  type Columns,
  type DerivedFilters,
  type Joins,
} from './listing.ts';
import { changesOfRecords } from './recordChanges.ts';
import { notFound } from './refusal.ts';
import { totalOf } from './totals.ts';
import { readUpcoming } from './upcoming.ts';

/** Rows before a page from which on it may be read from the other end. */
const deep = 1000;

type Row<T extends RecordTable> = InferSelectModel<T>;

/** The fields of a record's joins; null where the joined record is missing. */
type Joined<J extends Joins> = {
  readonly [Name in keyof J]:
    { readonly [Field in keyof J[Name]['columns']]: GetColumnData<J[Name]['columns'][Field]> } | null;
};

export type RecordOptions<T extends RecordTable, Hidden, J> = KindOptions<T> & {
  /** Columns that never leave the database; their names are inferred. */
  readonly hidden?: readonly Hidden[];
  /** Records of other tables that replace their ids. */
  readonly joins?: J;
  /** By field: columns that order ties, such as the bookings of one day. */
  readonly thenBy?: Readonly<Record<string, readonly PgColumn[]>>;
  /** Filters that are not columns. */
  readonly filters?: DerivedFilters;
  /**
   * Names the fields of a row, or of a part of one, as people see them in the history, if those are not its columns.
   */
  readonly fieldsOf?: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
};

/**
 * Returns the shared verbs of a noun and its table: a list that pages, sorts, searches and filters in SQL, one record,
 * insert, a save that refuses stale versions, remove. `hidden` columns never leave the database; `joins` replace ids by
 * records of other tables; `filters` are those that are not columns. Throws 404 for a missing record and 409 for a
 * stale save.
 */
export function recordsOf<
  T extends RecordTable,
  Hidden extends keyof Row<T> & string = never,
  const J extends Joins = Record<never, never>,
>(noun: RecordNoun, table: T, options: RecordOptions<T, Hidden, J> = {}) {
  const { hidden = [], filters = {}, thenBy = {}, fieldsOf = (row) => row } = options;
  const joins: Joins = options.joins ?? {};
  /** A record as stored, which a change returns. */
  type Shown = Omit<Row<T>, Hidden | typeof searchColumn>;
  /** The same with its joined records, as a read returns it. */
  type Whole = Omit<Row<T>, Hidden | typeof searchColumn | keyof J> & Joined<J>;
  const kept: readonly string[] = [...hidden, searchColumn];
  const all: Columns = getTableColumns(table);
  const columns = Object.fromEntries(Object.entries(all).filter(([name]) => !kept.includes(name)));
  const kind = describeKind(noun, table, options);
  registerKind(kind);
  // drizzle infers rows from a table's type, but not for a type parameter. The rows have `columns`, the table's own
  // without the hidden ones, so they are `Shown`.
  const asShown = (rows: unknown[]) => rows as Shown[];
  // The joined records are beside them, as in `Joined`.
  const asWhole = (rows: unknown[]) => rows as Whole[];
  const plainTable: PgTable = table;
  const joined = Object.values(joins);
  const whole = {
    ...columns,
    ...Object.fromEntries(Object.entries(joins).map(([name, join]) => [name, join.columns])),
  };
  // The contract may declare a filter by a hidden column.
  const known = { ...all, ...joinedColumns(joins) };

  /** Selects some columns of the records and their joins. */
  function select(db: Queryable, picked: typeof whole) {
    let statement = db.select(picked).from(plainTable).$dynamic();
    for (const { table: other, on } of joined) statement = statement.leftJoin(other, on);
    return statement;
  }

  function countOf(db: Queryable, withJoins: boolean) {
    let statement = db.select({ total: count() }).from(plainTable).$dynamic();
    for (const { table: other, on } of withJoins ? joined : []) statement = statement.leftJoin(other, on);
    return statement;
  }

  // Composing this statement takes longer than running it, so outside of transactions it is composed once.
  const findById = (db: Queryable) =>
    select(db, whole)
      .where(eq(table._id, sql.placeholder('id')))
      .limit(1)
      .prepare('find');
  const finders = new WeakMap<Queryable, ReturnType<typeof findById>>();

  async function find(db: Queryable, id: string): Promise<Whole | undefined> {
    const finder = finders.get(db) ?? findById(db);
    finders.set(db, finder);
    return asWhole(await finder.execute({ id }))[0];
  }

  return {
    noun,
    hasJoins: joined.length > 0,

    /**
     * Returns one page with its total, or all rows without a page, in pieces if there are many. Two statements, however
     * many joins there are.
     */
    async list(
      call: Pick<Call, 'db' | 'query' | 'deps' | 'params' | 'pieces'>,
      endpoint: Endpoint,
      { where: always }: { where?: SQL | undefined } = {},
    ): Promise<Page<Whole>> {
      const { query, db } = call;
      const without = query.page && !query.full && isList(endpoint.reply) ? endpoint.reply.heavy : [];
      const picked = Object.fromEntries(Object.entries(whole).filter(([name]) => !without.includes(name)));
      // Parameters of the path, such as the job of its applications, are columns.
      const within = Object.entries<string>(call.params).map(([name, id]) => all[name] && eq(all[name], id));
      const where = and(always, ...within, conditionOf(call, endpoint, plainTable, known, filters));
      const day = isList(endpoint.reply) ? endpoint.reply.upcoming : undefined;
      const isUpcoming = day !== undefined && query.sort.field === upcomingOrder;
      const field = isUpcoming ? day : query.sort.field;
      const column = known[field] ?? table.createdAt;
      const ordered = (sort: ListQuery['sort'], of = where, from = db) =>
        select(from, picked)
          .where(of)
          .orderBy(...orderBy(column, table._id, sort, thenBy[field]));
      if (!query.page) {
        const reading = (from: Queryable) => ordered(query.sort, where, from);
        return { rows: asWhole(call.pieces ? await call.pieces.next(reading) : await reading(db)) };
      }
      /**
       * Far from the end that is read, rows are skipped in the index alone, and only those of the page are looked up.
       */
      const read = (sort: ListQuery['sort'], limit: number, offset: number) => {
        const isFar = offset >= deep && column.table === table && !asksJoined(query, endpoint);
        if (!isFar) return ordered(sort).limit(limit).offset(offset);
        const ids = db
          .select({ id: table._id })
          .from(plainTable)
          .where(where)
          .orderBy(...orderBy(column, table._id, sort, thenBy[field]));
        return ordered(sort, sql`${table._id} = any(array(${ids.limit(limit).offset(offset)}))`);
      };
      const { number, size } = query.page;
      const offset = (number - 1) * size;
      const totalWhere = (condition: SQL | undefined) =>
        totalOf(db, plainTable, countOf(db, asksJoined(query, endpoint)).where(condition));
      const counting = totalWhere(where);
      if (isUpcoming) {
        const reading = readUpcoming({
          day: column,
          page: query.page,
          now: call.deps.clock(),
          count: (part) => totalWhere(and(where, part)),
          read: (part, descending, limit, from) =>
            ordered({ field, descending }, and(where, part)).limit(limit).offset(from),
        });
        const [page, total] = await Promise.all([reading, counting]);
        return { rows: asWhole([...page]), total };
      }
      // A page beyond the middle is read from the other end, so that fewer rows have to be skipped.
      if (offset >= deep && column.notNull && column.table === table && !thenBy[field]) {
        const total = await counting;
        const behind = total - offset - size;
        if (offset > total / 2 && offset < total) {
          const backwards = { ...query.sort, descending: !query.sort.descending };
          const page = await read(backwards, Math.min(size, size + behind), Math.max(0, behind));
          return { rows: asWhole(page.toReversed()), total };
        }
      }
      const [page, total] = await Promise.all([read(query.sort, size, offset), counting]);
      return { rows: asWhole(page), total };
    },

    find,

    /** The record; refuses with 404 when there is none. */
    async get(db: Queryable, id: string): Promise<Whole> {
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

    ...changesOfRecords<T, Shown>(kind, { columns, find, fieldsOf }),
  };
}
