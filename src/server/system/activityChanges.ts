import { and, asc, eq, getTableColumns, gt, gte, lt } from 'drizzle-orm';
import type { ActivityChange } from '#contract/system/activities.ts';
import type { Queryable } from '../database/connect.ts';
import type { Actor } from '../http/caller.ts';
import { mayReadHistory, recordKinds, type RecordKind } from '../platform/recordKinds.ts';
import { historyTable as table } from '../platform/tables/history.ts';
import { trashTable } from '../platform/tables/trash.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The maximum number of records in the details of one call, because a bulk call may have changed thousands. */
const maxRecords = 50;

/**
 * The records changed by a call, with the values of each changed field before and after. A reader without access to a
 * record's module only learns that it was changed.
 */
export async function changesOfRequest(
  db: Queryable,
  reader: Actor,
  { timestamp, requestId }: { readonly timestamp: string; readonly requestId: string },
): Promise<ActivityChange[]> {
  // The entry and the changes were written in one transaction, so they have the same time, which is indexed in the
  // history.
  const rows = await db
    .select()
    .from(table)
    .where(and(nearTime(timestamp), eq(table.requestId, requestId)))
    .orderBy(asc(table.id))
    .limit(maxRecords);
  const changes = rows.map(async ({ recordId, module, version, action, data, id }): Promise<ActivityChange> => {
    const change = { recordId, module, version, action };
    if (!mayReadHistory(reader, module)) return { ...change, fields: null };
    const valuesAfterChange = await valuesAfter(db, { recordId, module, id }, Object.keys(data));
    return {
      ...change,
      fields: Object.entries(data).map(([field, oldValue]) => ({
        field,
        old: oldValue,
        new: valuesAfterChange[field] ?? null,
      })),
    };
  });
  return Promise.all(changes);
}

/** Times in the API are in milliseconds, those in the database in microseconds. */
function nearTime(timestamp: string) {
  const next = new Date(Date.parse(timestamp) + 1).toISOString();
  return and(gte(table.at, timestamp), lt(table.at, next));
}

/**
 * The values after a change: those that the next change replaced, or the record's current ones, in its table or in the
 * trash.
 */
async function valuesAfter(
  db: Queryable,
  { recordId, module, id }: { readonly recordId: string; readonly module: string; readonly id: number },
  fields: readonly string[],
): Promise<Fields> {
  if (fields.length === 0) return {};
  const laterChanges = await db
    .select({ data: table.data })
    .from(table)
    .where(and(eq(table.recordId, recordId), gt(table.id, id)))
    .orderBy(asc(table.id));
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const next = laterChanges.find(({ data }) => Object.hasOwn(data, field));
    if (next) values[field] = next.data[field];
  }
  if (fields.every((field) => Object.hasOwn(values, field))) return values;
  return { ...(await valuesNow(db, recordId, module)), ...values };
}

/** The current values of a record, in its table or in the trash; empty if it was deleted permanently. */
export async function valuesNow(db: Queryable, recordId: string, module: string): Promise<Fields> {
  const kinds = recordKinds().filter(({ noun }) => noun.module === module);
  for (const kind of kinds) {
    const [row] = await db.select().from(kind.table).where(eq(kind.table._id, recordId));
    if (row) return flatten(row);
  }
  const [trashedRow] = await db.select().from(trashTable).where(eq(trashTable._id, recordId));
  const kind = kinds.find(({ noun }) => noun.name === trashedRow?.noun);
  return trashedRow && kind ? flatten(fieldsOfTrashed(kind, trashedRow.data)) : {};
}

/** Renames the database columns of a row in the trash to the fields of its table. */
function fieldsOfTrashed({ table: of }: RecordKind, data: Fields): Fields {
  return Object.fromEntries(Object.entries(getTableColumns(of)).map(([field, column]) => [field, data[column.name]]));
}

/**
 * Section entries and single records store their content in one column; it is listed as separate fields, as in the
 * history.
 */
function flatten(row: Fields): Fields {
  const { content } = row;
  return typeof content === 'object' && content !== null ? { ...row, ...content } : row;
}
