import { and, asc, desc, eq, getTableName, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isList, upcomingOrder, type Endpoint } from '#contract/endpoint.ts';
import type { Queryable } from '../database/connect.ts';
import type { Call } from './call.ts';
import type { ListQuery } from './listQuery.ts';
import { joinedSearchOf, type JoinedSearch } from './joinedSearch.ts';
import { asksJoined, filterCondition, orderBy, searchConditionOf, type DerivedFilters } from './listing.ts';
import type { RecordStatements } from './recordStatements.ts';
import { countSome, maxTotal, totalPage } from './countSome.ts';
import { totalOf } from './totals.ts';
import { readUpcoming } from './upcoming.ts';
import { startOf } from './waypoints.ts';

/** A page that skips at least this many rows may be read from the other end. */
export const maxForwardOffset = 1000;

/** Maximum matches of a search across joins that are sorted; for more, walking the order of the list is faster. */
const maxSortedRows = 5000;
/** Maximum matches of a search across joins that are counted. */
const maxCountedRows = 10_000;

/** The part of a call that determines the content of a list. */
export type ListCall = Pick<Call, 'db' | 'query' | 'deps' | 'params' | 'pieces'>;

/** The records that a list can contain, whatever filters its caller sets. */
export type Among = {
  /** A condition that every record of the list must meet. */
  readonly where?: SQL | undefined;
  /** Whether few records meet `where`, so that sorting them is faster than walking the order of the list. */
  readonly isFew?: boolean | undefined;
};

export type ListOptions = Among & {
  /** For each sort field, the columns that order records with the same value, such as bookings on the same day. */
  readonly thenBy?: Readonly<Record<string, readonly PgColumn[]>> | undefined;
  /** Filters that are derived from columns. */
  readonly filters?: DerivedFilters | undefined;
};

type Sort = ListQuery['sort'];
type ListPage = NonNullable<ListQuery['page']>;
type Rows = Record<string, unknown>[];
type JoinedBy = NonNullable<ReturnType<RecordStatements['joinOf']>>;

/** A list as requested by a call: its condition, its order, and the statements that follow from them. */
export class RecordList {
  readonly #statements: RecordStatements;
  readonly #call: ListCall;
  /** The condition apart from a search across joins. */
  readonly #rest: SQL | undefined;
  readonly #where: SQL | undefined;
  readonly #search: JoinedSearch | undefined;
  readonly #field: string;
  readonly #column: PgColumn;
  readonly #ties: readonly PgColumn[] | undefined;
  readonly #picked: RecordStatements['whole'];
  readonly #asksJoined: boolean;
  readonly #isUpcoming: boolean;

  constructor(statements: RecordStatements, call: ListCall, endpoint: Endpoint, options: ListOptions) {
    const { table, plainTable, known, whole, columns } = statements;
    const { query, params } = call;
    const { thenBy = {}, filters = {}, where, isFew = false } = options;
    const reply = isList(endpoint.reply) ? endpoint.reply : undefined;
    const heavy = query.page && !query.full ? (reply?.heavy ?? []) : [];
    // Parameters of the path, such as the job of its applications, are columns, too.
    const pathConditions = Object.entries<string>(params).map(([name, id]) => known[name] && eq(known[name], id));
    this.#statements = statements;
    this.#call = call;
    const searched = searchConditionOf(plainTable, known, endpoint, query.search);
    this.#search =
      query.search === undefined || isFew
        ? undefined
        : joinedSearchOf(table, statements.joins, reply?.search ?? [], query.search);
    // PostgreSQL has no statistics for an array of ids, so it fetches these records first, and then filters and sorts
    // them.
    const isAmong = isFew
      ? sql`${table._id} = any(array(select ${table._id} from ${plainTable} where ${where}))`
      : where;
    this.#rest = and(isAmong, ...pathConditions, filterCondition(call, known, filters));
    this.#where = and(searched, this.#rest);
    this.#isUpcoming = reply?.upcoming !== undefined && query.sort.field === upcomingOrder;
    this.#field = (this.#isUpcoming ? reply?.upcoming : undefined) ?? query.sort.field;
    this.#column = known[this.#field] ?? columns.createdAt ?? table.createdAt;
    this.#ties = thenBy[this.#field];
    this.#picked = Object.fromEntries(Object.entries(whole).filter(([name]) => !heavy.includes(name)));
    this.#asksJoined = asksJoined(query, endpoint);
  }

  /** Reads one page with its total, or without a page all rows, in pieces if there are many. */
  async read(): Promise<{ rows: Rows; total?: number; isCapped?: boolean }> {
    const { query, db, pieces } = this.#call;
    const { page, sort } = query;
    if (!page) {
      const isFound = this.#search && sql`${this.#statements.table._id} in (${this.#search.ids(this.#rest)})`;
      const readAll = (from: Queryable) => this.#ordered(sort, isFound ?? this.#where, from);
      return { rows: pieces ? await pieces.next(readAll) : await readAll(db) };
    }
    if (page.size === 0) return totalPage(await this.#countSome());
    if (this.#search) return this.#readFound(this.#search, page);
    const counting = this.#count();
    if (this.#isUpcoming) {
      const [rows, total] = await Promise.all([this.#readUpcoming(page), counting]);
      return { rows, total };
    }
    const join = this.#statements.joinOf(this.#column);
    if (join) return this.#readThrough(join, page, counting);
    const offset = (page.number - 1) * page.size;
    const fromEnd = await this.#readBackwards(page.size, offset, counting);
    if (fromEnd) return fromEnd;
    const [rows, total] = await Promise.all([this.#rows(sort, page.size, offset), counting]);
    return { rows, total };
  }

  /**
   * Reads a page of a search across joins. If there are few matches, they are sorted. Many matches are found faster by
   * walking the order of the list, and are counted up to a limit.
   */
  async #readFound(search: JoinedSearch, page: ListPage) {
    const { db, query } = this.#call;
    const { table, plainTable } = this.#statements;
    const counting = this.#statements.countIds(db, search.ids(this.#rest, maxCountedRows + 1));
    const tables = [...this.#statements.owners, ...this.#statements.joinedTables];
    const foundTotal = await totalOf(db, plainTable, counting, tables);
    const isCapped = foundTotal > maxCountedRows;
    const total = Math.min(foundTotal, maxCountedRows);
    const join = this.#statements.joinOf(this.#column);
    if (foundTotal > maxSortedRows && join) return { ...(await this.#readThrough(join, page, total)), isCapped };
    const where = foundTotal > maxSortedRows ? this.#where : sql`${table._id} = any(array(${search.ids(this.#rest)}))`;
    const rows = await this.#ordered(query.sort, where)
      .limit(page.size)
      .offset((page.number - 1) * page.size);
    return { rows, total, ...(isCapped && { isCapped }) };
  }

  /**
   * Reads a page of a list that is ordered by a field of a joined record: first the records that have one, in the order
   * of that table's index, then those without, which come last in either direction.
   */
  async #readThrough(join: JoinedBy, { number, size }: ListPage, counting: number | Promise<number>) {
    const offset = (number - 1) * size;
    const { sort } = this.#call.query;
    // A few matches may be anywhere in the other table, so sorting them is faster than finding them by walking it.
    if (this.#where && (await counting) <= maxSortedRows) {
      return { rows: await this.#ordered(sort, this.#where).limit(size).offset(offset), total: await counting };
    }
    const countMissing = async () => (join.by.notNull ? 0 : this.#count(isNull(join.by)));
    if (offset >= maxForwardOffset && !this.#asksJoined) {
      const [total, missingCount] = await Promise.all([counting, countMissing()]);
      const namedCount = total - missingCount;
      const takenCount = Math.max(0, Math.min(size, namedCount - offset));
      const first = takenCount === 0 ? [] : await this.#deepRows(join, namedCount, takenCount, offset);
      const last = await this.#unnamedRows(join, size - takenCount, Math.max(0, offset - namedCount));
      return { rows: [...first, ...last], total };
    }
    const [first, total] = await Promise.all([this.#joinedRows(join, sort, size, offset), counting]);
    if (first.length === size || offset + first.length >= total || join.by.notNull) return { rows: first, total };
    const namedCount = first.length > 0 || offset === 0 ? offset + first.length : total - (await countMissing());
    const last = await this.#unnamedRows(join, size - first.length, Math.max(0, offset - namedCount));
    return { rows: [...first, ...last], total };
  }

  async #unnamedRows({ by }: JoinedBy, limit: number, offset: number): Promise<Rows> {
    if (limit === 0 || by.notNull) return [];
    const { table, plainTable } = this.#statements;
    const { db, query } = this.#call;
    const order = query.sort.descending ? desc(table._id) : asc(table._id);
    const isUnnamed = and(this.#where, isNull(by));
    const select = (where: SQL | undefined) => this.#statements.select(db, this.#picked).where(where).orderBy(order);
    if (offset < maxForwardOffset || this.#asksJoined) return select(isUnnamed).limit(limit).offset(offset);
    const ids = db.select({ id: table._id }).from(plainTable).where(isUnnamed).orderBy(order);
    return select(sql`${table._id} = any(array(${ids.limit(limit).offset(offset)}))`);
  }

  #joinedRows(join: JoinedBy, sort: Sort, limit: number, offset: number) {
    const { table } = this.#statements;
    return this.#statements
      .selectThrough(this.#call.db, join, this.#picked)
      .where(this.#where)
      .orderBy(...orderBy(this.#column, table._id, sort, this.#ties, false))
      .limit(limit)
      .offset(offset);
  }

  /**
   * Reads a page with a large offset from a list that is ordered by a field of a joined record. Only rows with such a
   * record are counted, and the ids of the page are read in ascending order.
   */
  async #deepRows(join: JoinedBy, namedCount: number, limit: number, offset: number): Promise<Rows> {
    const { table, plainTable, owners } = this.#statements;
    const { db, query } = this.#call;
    const { sort } = query;
    const tables = [table, join.table].map((each) => getTableName(each));
    const order = { table: plainTable, where: this.#where, join, column: this.#column, named: namedCount };
    const place = sort.descending ? namedCount - offset - limit : offset;
    const { from, skipped } = await startOf(db, { ...order, tables: [...tables, ...owners] }, place);
    const ids = db
      .select({ id: table._id })
      .from(join.table)
      .innerJoin(plainTable, join.on)
      .where(and(this.#where, from))
      .orderBy(...orderBy(this.#column, table._id, { ...sort, descending: false }, this.#ties, false))
      .limit(limit)
      .offset(skipped);
    return this.#ordered(sort, sql`${table._id} = any(array(${ids}))`);
  }

  /** Reads a page in the second half from the other end, so that fewer rows are skipped; undefined for other pages. */
  async #readBackwards(size: number, offset: number, counting: Promise<number>) {
    const isReversible = this.#column.notNull && this.#isOwnColumn();
    if (offset < maxForwardOffset || !isReversible) return undefined;
    const total = await counting;
    if (offset <= total / 2 || offset >= total) return undefined;
    const rowsBehind = total - offset - size;
    const { sort } = this.#call.query;
    const reversedSort = { ...sort, descending: !sort.descending };
    const rows = await this.#rows(reversedSort, Math.min(size, size + rowsBehind), Math.max(0, rowsBehind));
    return { rows: rows.toReversed(), total };
  }

  async #readUpcoming(page: NonNullable<ListQuery['page']>): Promise<Record<string, unknown>[]> {
    const rows = await readUpcoming({
      day: this.#column,
      page,
      now: this.#call.deps.clock(),
      count: (part) => this.#count(part),
      read: (part, descending, limit, offset) =>
        this.#rows({ field: this.#field, descending }, limit, offset, and(this.#where, part)),
    });
    return [...rows];
  }

  /**
   * Reads the rows of a page. Far from the start of the scan, rows are skipped in the index alone, and only the rows of
   * the page are fetched.
   */
  #rows(sort: Sort, limit: number, offset: number, where = this.#where) {
    const { table, plainTable } = this.#statements;
    if (offset < maxForwardOffset || !this.#isOwnColumn() || this.#asksJoined) {
      return this.#ordered(sort, where).limit(limit).offset(offset);
    }
    const ids = this.#call.db
      .select({ id: table._id })
      .from(plainTable)
      .where(where)
      .orderBy(...this.#order(sort));
    return this.#ordered(sort, sql`${table._id} = any(array(${ids.limit(limit).offset(offset)}))`);
  }

  #ordered(sort: Sort, where: SQL | undefined, from: Queryable = this.#call.db) {
    return this.#statements
      .select(from, this.#picked)
      .where(where)
      .orderBy(...this.#order(sort));
  }

  #order(sort: Sort): readonly SQL[] {
    return orderBy(this.#column, this.#statements.table._id, sort, this.#ties);
  }

  #count(part?: SQL): Promise<number> {
    const { plainTable } = this.#statements;
    const statement = this.#statements.count(this.#call.db, this.#asksJoined);
    return totalOf(this.#call.db, plainTable, statement.where(and(this.#where, part)), this.#statements.owners);
  }

  #countSome(): Promise<number> {
    const { plainTable, owners, joinedTables } = this.#statements;
    const { db } = this.#call;
    const rows =
      this.#search?.ids(this.#rest, maxTotal + 1) ?? this.#statements.ones(db, this.#asksJoined).where(this.#where);
    return totalOf(db, plainTable, countSome(db, rows), [...owners, ...(this.#search ? joinedTables : [])], true);
  }

  #isOwnColumn(): boolean {
    return this.#column.table === this.#statements.table;
  }
}
