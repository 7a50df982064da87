import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../database/connect.ts';

/** The author of a change, with the author's address, the request and the action. */
export type ChangeMaker = {
  /** Null if no employee made the change, for example if a schedule did; `employeeName` then names the author. */
  readonly employeeId: string | null;
  readonly employeeName: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
  /** The endpoint's key, or the name that a schedule or a command gives its work. */
  readonly action: string;
};

/** One change to one record. */
export type Change = {
  readonly recordId: string;
  readonly module: string;
  /** The record's version after the change. */
  readonly version: number;
  /** The action of this change, if it differs from the action of the whole call. */
  readonly action?: string | undefined;
  /** The old values of the fields that changed. */
  readonly data: Readonly<Record<string, unknown>>;
};

type Changes = { readonly maker: ChangeMaker; readonly made: Change[]; readonly files: Set<string> };

const changesOf = new WeakMap<Queryable, Changes>();

/** Names the author of a transaction's changes. The changes are noted as they happen and stored by `keepHistory`. */
export function beginChanges(db: Queryable, maker: ChangeMaker): void {
  changesOf.set(db, { maker, made: [], files: new Set() });
}

/** The author of this transaction's changes. */
export function changeMakerOf(db: Queryable): ChangeMaker {
  return openChanges(db).maker;
}

/** Notes a change, so that `keepHistory` stores it in the same transaction. */
export function noteChange(db: Queryable, change: Change): void {
  openChanges(db).made.push(change);
}

/**
 * Notes files whose records have changed, for instance by being moved to the trash. Whether these files are public is
 * decided after the commit.
 */
export function noteFiles(db: Queryable, paths: readonly string[]): void {
  for (const path of paths) openChanges(db).files.add(path);
}

/**
 * Hands the changes of a savepoint that has succeeded to its transaction, which stores the history of all changes
 * together.
 */
export function passChangesOn(savepoint: Queryable, transaction: Queryable): void {
  const { made, files } = openChanges(savepoint);
  openChanges(transaction).made.push(...made.splice(0));
  for (const path of files) openChanges(transaction).files.add(path);
}

/** The files that `noteFiles` has noted in this transaction. */
export const notedFiles = (db: Queryable): readonly string[] => [...(changesOf.get(db)?.files ?? [])];

function openChanges(db: Queryable): Changes {
  const changes = changesOf.get(db);
  if (!changes)
    throw new Error(
      'Nobody makes this change: records are changed in the transaction of a call, a job, a schedule or `runWithHistory`.',
    );
  return changes;
}

/**
 * Stores the history of a transaction's changes. Runs last, so that history and changes are stored together or not at
 * all.
 */
export async function keepHistory(db: Queryable): Promise<void> {
  const changes = changesOf.get(db);
  const notedChanges = changes?.made.splice(0) ?? [];
  if (!changes || notedChanges.length === 0) return;
  const { maker } = changes;
  const rows = notedChanges.map(({ recordId, module, version, action = maker.action, data }) => ({
    record_id: recordId,
    module,
    version,
    action,
    data,
  }));
  // One statement with one parameter for any number of records. All rows have the same time, so only their ids record
  // their order.
  await db.execute(sql`
    insert into history (record_id, module, version, action, employee_id, employee_name, address, request_id, data)
    select record_id, module, version, action, ${maker.employeeId}::uuid, ${maker.employeeName}, ${maker.address},
      ${maker.requestId}, data
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json)
      as (record_id uuid, module text, version integer, action text, data jsonb)) with ordinality
      as made(record_id, module, version, action, data, place)
    order by place
  `);
}

/** Work outside a call. In the history, `name` appears instead of an employee's name. */
type Work = { readonly name: string; readonly action: string };

/** Runs changes outside a call, such as those of a command, in a transaction that records their history. */
export function runWithHistory<Result>(
  database: Database,
  { name, action }: Work,
  work: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  return withHistory(database, { name, action }).transaction(work);
}

/**
 * The database for work that does not belong to a call, such as a schedule: each of its transactions records the
 * history of its changes.
 */
export function withHistory(database: Database, { name, action }: Work): Database {
  const transaction: Database['transaction'] = (work, config) =>
    database.transaction(async (db) => {
      beginChanges(db, { employeeId: null, employeeName: name, address: null, requestId: null, action });
      const result = await work(db);
      await keepHistory(db);
      return result;
    }, config);
  return new Proxy(database, {
    get: (target, key): unknown => (key === 'transaction' ? transaction : Reflect.get(target, key)),
  });
}
