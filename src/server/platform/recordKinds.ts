import { eq, getTableColumns, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Endpoint, Noun } from '#contract/endpoint.ts';
import { can, type Subject } from '#contract/permissions.ts';
import type { Queryable } from '../database/connect.ts';

/** A table whose rows are records; its columns include `recordColumns`. */
export type RecordTable = PgTable & {
  readonly _id: PgColumn;
  readonly createdAt: PgColumn;
  readonly updatedAt: PgColumn;
  readonly version: PgColumn;
};

/** The properties of a noun that are needed to change its records. */
export type RecordNoun = Pick<Noun, 'name' | 'module'> & {
  readonly endpoints?: Readonly<Record<string, Pick<Endpoint, 'needs'>>>;
};

/** A record in the trash, with its former row keyed by the database's column names. */
export type TrashedRow = { readonly _id: string; readonly data: Readonly<Record<string, unknown>> };

/** A step of a restore, within its transaction. */
type RestoreHook = (db: Queryable, trashed: TrashedRow) => Promise<void>;

/**
 * The fate of a record when the person it names is erased (system/personalData). It is permanently deleted, or kept
 * because it belongs to somebody else, such as a company, or kept with these values, which identify nobody.
 */
export type OnErasure<Values> = 'delete' | 'keep' | { readonly set: Values };

/** A noun and its table, as described for trash, history and search. */
export type RecordKind = {
  readonly noun: RecordNoun;
  readonly table: RecordTable;
  /** The column with the record's human-readable title. */
  readonly title: PgColumn;
  /** Columns with the address of a file that belongs to this record alone. */
  readonly files: readonly PgColumn[];
  /** Columns with the address of a paper that outlives the record, such as an invoice. */
  readonly lastingPapers: readonly PgColumn[];
  /**
   * The columns, besides `files` and `lastingPapers`, that count as showing the files they name; undefined for all
   * columns.
   */
  readonly showing: readonly PgColumn[] | undefined;
  /** The noun that a record belongs to, and the column with that record's id. */
  readonly parent?: { readonly noun: string; readonly table: RecordTable; readonly column: PgColumn } | undefined;
  /** Columns that never leave the database. */
  readonly hidden: readonly PgColumn[];
  /** Whether each record belongs to one employee: only Admins see its history and trash, and it has no comments. */
  readonly isPersonal: boolean;
  /** The fate of a record when the person it names is erased. */
  readonly onErasure: OnErasure<Readonly<Record<string, unknown>>>;
  /** The database column and the value that distinguish the noun's records from others in the table. */
  readonly among?: { readonly column: string; readonly value: string } | undefined;
  /** `among` as an SQL condition. */
  readonly where?: SQL | undefined;
  /** How the search across modules finds the records; false if it never shows them. */
  readonly search: false | SearchOptions;
  /** Values that a restored record gets, keyed by the database's column names. */
  readonly restored: Readonly<Record<string, unknown>>;
  /** Runs before the restore locks anything, for instance to take a lock first. */
  readonly beforeRestore?: RestoreHook | undefined;
  /** Repairs other records after a restore, such as their order. */
  readonly afterRestore?: RestoreHook | undefined;
};

/** How the search across modules finds and shows a noun's records. */
export type SearchOptions = {
  /** Columns that are searched in a small table without a search column. */
  readonly columns?: readonly PgColumn[];
  /** The column with the name of the employee to whom a record is assigned. The searcher's own records come first. */
  readonly owner?: PgColumn;
  /** The second line of a result, if it shows more than phone, email and status. */
  readonly detail?: PgColumn;
};

export type KindOptions<T extends RecordTable> = {
  /**
   * False if the search across modules must not show the records. By default it finds those of every noun that has a
   * list and a search column.
   */
  readonly search?: false | SearchOptions;
  /** The column with the record's human-readable title; `title` or `name` by default. */
  readonly title?: keyof InferSelectModel<T> & string;
  /**
   * Columns with the address of a file that belongs to this record alone: it is deleted when the record is permanently
   * deleted.
   */
  readonly files?: readonly (keyof InferSelectModel<T> & string)[];
  /** Columns with the address of a paper that outlives the record, such as an invoice. */
  readonly lastingPapers?: readonly (keyof InferSelectModel<T> & string)[];
  /**
   * The columns that the institute writes, for a table whose other columns are written by strangers: an address written
   * by a stranger must not keep or publish a file. All columns by default.
   */
  readonly showing?: readonly (keyof InferSelectModel<T> & string)[];
  /** Columns that never leave the database. */
  readonly hidden?: readonly (keyof InferSelectModel<T> & string)[];
  /**
   * Whether each record belongs to one employee, as a profile does. It is then only shown by its own calls, except that
   * Admins see its history and the trash.
   */
  readonly isPersonal?: boolean;
  /** The fate of a record when the person it names is erased; deletion by default. */
  readonly onErasure?: OnErasure<PgUpdateSetSource<T>>;
  /** The noun of the parent record. A record is moved to the trash and restored along with its parent. */
  readonly parent?: {
    readonly noun: RecordNoun;
    readonly table: RecordTable;
    readonly column: keyof InferSelectModel<T> & string;
  };
  /** The column and the value that distinguish the noun's records from others in the same table. */
  readonly among?: { readonly column: keyof InferSelectModel<T> & string; readonly value: string };
  /** Values that a restored record gets, such as inactive. */
  readonly restored?: Partial<InferInsertModel<T>>;
  /** Runs before the restore locks anything, for instance to take a lock first. */
  readonly beforeRestore?: RestoreHook;
  /** Repairs other records after a restore, such as their order. */
  readonly afterRestore?: RestoreHook;
};

/** Returns the description of a noun for trash and history. */
export function describeKind<T extends RecordTable>(
  noun: RecordNoun,
  table: T,
  {
    title,
    files = [],
    lastingPapers = [],
    showing,
    hidden = [],
    isPersonal = false,
    onErasure = 'delete',
    parent,
    among,
    search = {},
    restored = {},
    beforeRestore,
    afterRestore,
  }: KindOptions<T>,
): RecordKind & { readonly table: T } {
  const allColumns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const column = (name: string): PgColumn => {
    const existingColumn = allColumns[name];
    if (!existingColumn) throw new Error(`${noun.name} has no column ${name}.`);
    return existingColumn;
  };
  return {
    noun,
    table,
    title: column(title ?? ('title' in allColumns ? 'title' : 'name')),
    files: files.map(column),
    lastingPapers: lastingPapers.map(column),
    showing: showing?.map(column),
    hidden: hidden.map(column),
    isPersonal,
    onErasure,
    parent: parent && { noun: parent.noun.name, table: parent.table, column: column(parent.column) },
    among: among && { column: column(among.column).name, value: among.value },
    where: among && eq(column(among.column), among.value),
    search,
    restored: Object.fromEntries(Object.entries(restored).map(([name, value]) => [column(name).name, value])),
    beforeRestore,
    afterRestore,
  };
}

const kinds = new Map<string, RecordKind>();

/** Registers a noun for trash and history; `recordsOf` does it for each noun. */
export function registerKind(kind: RecordKind): void {
  kinds.set(kind.noun.name, kind);
}

/** All nouns with records. */
export const recordKinds = (): readonly RecordKind[] => [...kinds.values()];

export function kindOf(noun: string): RecordKind | undefined {
  return kinds.get(noun);
}

/** Whether an employee may read earlier versions and deleted records of a noun. Only Admins may for a personal noun. */
export const mayReadPast = (reader: Subject, { noun, isPersonal }: RecordKind): boolean =>
  reader.role === 'Admin' || (!isPersonal && can(reader, noun.module, 'read'));

/** Whether an employee may read a history entry of which only the module is known. */
export function mayReadHistory(reader: Subject, module: string): boolean {
  const kindsOfModule = recordKinds().filter(({ noun }) => noun.module === module);
  const isShared = kindsOfModule.length === 0 || kindsOfModule.some(({ isPersonal }) => !isPersonal);
  return reader.role === 'Admin' || (isShared && can(reader, module, 'read'));
}

/** The nouns whose records belong to records of this noun, and are deleted and restored along with them. */
export function childrenOf(noun: string): readonly RecordKind[] {
  return recordKinds().filter(({ parent }) => parent?.noun === noun);
}
