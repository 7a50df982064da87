import { eq, sql } from 'drizzle-orm';
import type { GetColumnData, InferSelectModel } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Queryable } from '../database/connect.ts';
import type { searchColumn } from '../database/search.ts';
import { registerPersonSource, type PersonColumns } from '../platform/personSources.ts';
import {
  describeKind,
  registerKind,
  type KindOptions,
  type RecordNoun,
  type RecordTable,
} from '../platform/recordKinds.ts';
import type { Page } from './listQuery.ts';
import type { DerivedFilters, Joins } from './listing.ts';
import { changesOfRecords } from './recordChanges.ts';
import { registerReversal } from './reversal.ts';
import { RecordList, type ListCall, type Among } from './recordList.ts';
import { statementsOf } from './recordStatements.ts';
import { notFound } from './refusal.ts';

type Row<T extends RecordTable> = InferSelectModel<T>;

/** The fields of a record's joins; null where the joined record is missing. */
type JoinedFields<J extends Joins> = {
  readonly [Name in keyof J]:
    { readonly [Field in keyof J[Name]['columns']]: GetColumnData<J[Name]['columns'][Field]> } | null;
};

export type RecordOptions<T extends RecordTable, Hidden, J> = KindOptions<T> & {
  /** Columns that never leave the database; their names are inferred. */
  readonly hidden?: readonly Hidden[];
  /** Records of other tables, each of which replaces the column with its id. */
  readonly joins?: J;
  /** For each sort field, the columns that order records with the same value, such as bookings on the same day. */
  readonly thenBy?: Readonly<Record<string, readonly PgColumn[]>>;
  /** Filters that are derived from columns. */
  readonly filters?: DerivedFilters;
  /**
   * Tables whose triggers write to this one. A change to one of those tables invalidates this table's cached totals.
   */
  readonly writtenBy?: readonly string[];
  /** Visible columns that a trigger writes along with others. The history contains their old values, too. */
  readonly follows?: readonly Exclude<keyof Row<T> & string, Hidden>[];
  /**
   * Names the fields of a complete or partial row as people see them in the history, if they differ from the columns.
   */
  readonly fieldsOf?: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** The columns that link a record to a person, if there are any (features/person). */
  readonly person?: PersonColumns<keyof Row<T> & string>;
};

/**
 * Returns the shared operations of a noun and its table: a list that pages, sorts, searches and filters in SQL; `get`;
 * `insert`; a save that refuses stale versions; `remove`. `hidden` columns never leave the database, `joins` replace
 * ids by records of other tables, and `filters` are derived from columns. Throws 404 for a missing record and 409 for a
 * stale save.
 */
export function recordsOf<
  T extends RecordTable,
  Hidden extends keyof Row<T> & string = never,
  const J extends Joins = Record<never, never>,
>(noun: RecordNoun, table: T, options: RecordOptions<T, Hidden, J> = {}) {
  const { hidden = [], filters, thenBy, fieldsOf = (row) => row } = options;
  const statements = statementsOf(table, options.joins ?? {}, { hidden, writtenBy: options.writtenBy });
  const { plainTable, columns } = statements;
  /** A record as stored; changes return it. */
  type Shown = Omit<Row<T>, Hidden | typeof searchColumn>;
  /** A record with its joined records; reads return it. */
  type Whole = Omit<Row<T>, Hidden | typeof searchColumn | keyof J> & JoinedFields<J>;
  const kind = describeKind(noun, table, options);
  registerKind(kind);
  if (options.person) registerPersonSource(noun, table, kind.title, options.person);
  const changes = changesOfRecords<T, Shown>(kind, {
    columns,
    ...(options.follows && { follows: options.follows }),
    find: (db, id) => find(db, id),
    fieldsOf,
  });
  if (!options.fieldsOf) registerReversal(noun.name, { columns, changes });
  // drizzle infers the type of rows from a table's type, but not from a type parameter. These rows have the `columns`
  // of the table, which exclude the hidden ones, so they are `Shown`.
  const asShownRows = (rows: unknown[]) => rows as Shown[];
  // These rows also have the joined records, as in `JoinedFields`.
  const asWhole = (rows: unknown[]) => rows as Whole[];

  // Building this statement takes longer than running it, so it is built once per database and once per transaction.
  const findById = (db: Queryable) =>
    statements
      .select(db)
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
    hasJoins: statements.hasJoins,

    /**
     * Returns one page with its total. Without a page, it returns all rows, in several pieces if there are many. Two
     * statements suffice for any number of joins.
     */
    async list(call: ListCall, endpoint: Endpoint, among?: Among): Promise<Page<Whole>> {
      const list = new RecordList(statements, call, endpoint, { thenBy, filters, ...among });
      const { rows, ...total } = await list.read();
      return { rows: asWhole(rows), ...total };
    },

    find,

    /** Returns the record; refuses with 404 if it does not exist. */
    async get(db: Queryable, id: string): Promise<Whole> {
      const row = await find(db, id);
      if (!row) throw notFound();
      return row;
    },

    /** Returns the record, locked until the transaction ends; refuses with 404 if it does not exist. */
    async lock(db: Queryable, id: string): Promise<Shown> {
      const rows = db.select(columns).from(plainTable).where(eq(table._id, id)).for('no key update');
      const [row] = asShownRows(await rows);
      if (!row) throw notFound();
      return row;
    },

    ...changes,
  };
}
