import { isDeepStrictEqual } from 'node:util';
import { and, eq, is, sql, SQL, type InferInsertModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { runBuilt } from '../database/builtStatements.ts';
import type { Queryable } from '../database/connect.ts';
import { noteChange } from '../platform/changes.ts';
import type { RecordKind, RecordTable } from '../platform/recordKinds.ts';
import { moveToTrash } from '../platform/trash.ts';
import { notFound, stale } from './refusal.ts';

type Columns = Readonly<Record<string, PgColumn>>;
type Fields = Readonly<Record<string, unknown>>;

export type ChangeOptions = {
  /** The action in this record's history, if it differs from the action of the whole call. */
  readonly action?: string;
};

/**
 * Returns the functions that change records of a noun and store their history in the same transaction. `columns` are
 * the visible columns; the history contains no values of other columns. `fieldsOf` names the fields of a complete or
 * partial row as people see them, and `follows` lists the visible columns that a trigger writes along with others.
 */
export function changesOfRecords<T extends RecordTable, Shown>(
  kind: RecordKind & { readonly table: T },
  {
    columns,
    follows = [],
    find,
    fieldsOf,
  }: {
    columns: Columns;
    follows?: readonly string[];
    find: (db: Queryable, id: string) => Promise<Shown | undefined>;
    fieldsOf: (row: Fields) => Fields;
  },
) {
  const { table } = kind;
  const { module } = kind.noun;
  const plainTable: PgTable = table;
  // The rows have exactly `columns`, which drizzle cannot infer from a type parameter.
  const asShownRows = (rows: unknown[]) => rows as Shown[];

  return {
    async insert(db: Queryable, values: InferInsertModel<T>): Promise<Shown> {
      const rows = await db.insert(plainTable).values(values).returning(columns);
      const [row] = rows;
      const [visibleRow] = asShownRows(rows);
      if (!row || !visibleRow) throw new Error('An insert returned no row.');
      noteChange(db, { recordId: String(row._id), module, version: Number(row.version), action: 'create', data: {} });
      return visibleRow;
    },

    /**
     * Saves a record and increments its version. Throws 409 with the current record if the caller read an older
     * version.
     */
    async update(
      db: Queryable,
      id: string,
      values: Partial<InferInsertModel<T>>,
      version?: number,
      { action }: ChangeOptions = {},
    ): Promise<Shown> {
      const savedRecord = await saveRow(db, { noun: kind.noun.name, table, columns, follows, id, values, version });
      if (!savedRecord) {
        const currentRow = await find(db, id);
        throw currentRow ? stale(currentRow) : notFound();
      }
      const { row, before, hasHiddenChanges } = savedRecord;
      const [after] = asShownRows([row]);
      if (!after) throw new Error('A save returned no row.');
      const newValues = Object.fromEntries(Object.keys(before).map((name) => [name, row[name]]));
      const data = changesBetween(fieldsOf(before), fieldsOf(newValues));
      // For a hidden column, such as a password, only the fact of the change is stored.
      if (Object.keys(data).length > 0 || hasHiddenChanges) {
        noteChange(db, { recordId: id, module, version: Number(row.version), action, data });
      }
      return after;
    },

    /** Moves a record with everything that belongs to it to the trash; throws 404 if it does not exist. */
    async remove(db: Queryable, id: string): Promise<Shown> {
      // Locked, so that nothing new can refer to the record after its parts have been deleted.
      const rows = db.select(columns).from(plainTable).where(eq(table._id, id)).for('update');
      const [row] = asShownRows(await rows);
      if (!row) throw notFound();
      await moveToTrash(db, kind, id);
      return row;
    },
  };
}

/** A save of `values`, which fails if the record's version is not the one that the caller read. */
type Save = {
  readonly noun: string;
  readonly table: RecordTable;
  readonly columns: Columns;
  readonly follows: readonly string[];
  readonly id: string;
  readonly values: Fields;
  readonly version: number | undefined;
};

/**
 * Saves a row and increments its version. Returns the row and the old values of the visible columns that may have
 * changed; undefined if no row has this id and version.
 */
async function saveRow(
  db: Queryable,
  { noun, table, columns, follows, id, values, version }: Save,
): Promise<{ row: Record<string, unknown>; before: Fields; hasHiddenChanges: boolean } | undefined> {
  const writtenValues = Object.entries(values).filter(([, value]) => value !== undefined);
  const visibleWritten = writtenValues.flatMap(([name]) => (Object.hasOwn(columns, name) ? [name] : []));
  const visibleNames = [...new Set([...visibleWritten, ...follows])];
  const plainTable: PgTable = table;
  const marks = writtenValues.map(([name, value]) => [name, isFixed(value) ? value : sql.placeholder(name)]);
  // One statement, so that the old values are those of the locked row, even if it had to wait for the lock.
  const build = (from: Queryable) =>
    from
      .update(plainTable)
      .set({ ...Object.fromEntries(marks), version: sql`${table.version} + 1`, updatedAt: sql`now()` })
      .from(sql`(select * from ${table} where ${eq(table._id, sql.placeholder(ownId))} for no key update) as before`)
      .where(
        and(
          eq(table._id, sql.placeholder(ownId)),
          sql`before.id = ${table._id}`,
          version === undefined ? undefined : eq(table.version, sql.placeholder(readVersion)),
        ),
      )
      .returning({ ...columns, ...oldValues(columns, visibleNames) });
  const hasExpressions = writtenValues.some(([, value]) => is(value, SQL));
  const names = writtenValues.map(([name, value]) => (value === null ? `${name} null` : name));
  const key = hasExpressions ? undefined : JSON.stringify(['save', noun, version === undefined, ...names]);
  const rows = await runBuilt(db, key, build, { ...values, [ownId]: id, [readVersion]: version });
  const [foundRow] = rows;
  if (!foundRow) return undefined;
  const row: Record<string, unknown> = { ...foundRow };
  const before: Record<string, unknown> = {};
  for (const name of visibleNames) {
    before[name] = row[oldName(name)];
    delete row[oldName(name)];
  }
  return { row, before, hasHiddenChanges: visibleWritten.length < writtenValues.length };
}

/** The columns of `before`, under separate names. */
function oldValues(columns: Columns, names: readonly string[]) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const column = columns[name];
      return column ? [[oldName(name), sql`before.${sql.identifier(column.name)}`.mapWith(column)]] : [];
    }),
  );
}

/**
 * Whether a value cannot be passed through a placeholder: an expression, or a null, which would be stored as a JSON
 * null.
 */
const isFixed = (value: unknown) => value === null || is(value, SQL);

/** The names of the placeholders that do not belong to a written column. */
const ownId = 'own id';
const readVersion = 'read version';

const oldName = (name: string) => `old ${name}`;

/** Returns the old values of changed fields; null for a field that did not exist. */
function changesBetween(before: Fields, after: Fields): Fields {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const oldValue = before[name] ?? null;
      return isDeepStrictEqual(oldValue, after[name] ?? null) ? [] : [[name, oldValue]];
    }),
  );
}
