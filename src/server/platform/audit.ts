import { and, getTableColumns, lt, sql, type InferInsertModel } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { deleteInBatches } from '../database/deleteInBatches.ts';
import { addMonths, dropMonths, startOfMonths } from '../database/months.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { networkOf } from '../http/client.ts';
import { auditTable, auditTotalsTable } from './tables/audit.ts';

export type AuditEntry = Omit<InferInsertModel<typeof auditTable>, '_id' | 'at' | 'count'>;

/** Records a call. Within the call's transaction, the change and its entry are stored together or not at all. */
export async function recordAudit(db: Queryable, entry: AuditEntry): Promise<void> {
  await db.insert(auditTable).values(entry);
}

const { _id: _ownId, at: _at, count: _count, ...entryColumns } = getTableColumns(auditTable);
const entryColumnNames = sql.join(
  Object.values(entryColumns).map(({ name }) => sql.identifier(name)),
  sql`, `,
);

/**
 * Records many calls in a statement with a single parameter, because one parameter for each value would take as long as
 * the calls themselves.
 */
export async function recordAudits(db: Queryable, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map((entry) => {
    const values: Readonly<Record<string, unknown>> = {
      event: '',
      country: '',
      region: '',
      city: '',
      metadata: {},
      ...entry,
    };
    return Object.fromEntries(Object.entries(entryColumns).map(([key, { name }]) => [name, values[key]]));
  });
  await db.execute(sql`
    insert into ${auditTable} (${entryColumnNames})
    select ${entryColumnNames} from json_populate_recordset(null::${auditTable}, ${JSON.stringify(rows)}::json)
  `);
}

/** Milliseconds during which refusals of a stranger are counted in one entry. */
const windowMs = 60_000;
/**
 * Maximum entries for strangers that a process creates per interval; further refusals are counted in one shared entry.
 */
const maxEntries = 200;

/**
 * Counts the refusals of strangers in a few entries, so that they cannot fill the disk: one entry per minute for each
 * address, status and account. The entry shows the first refusal; its `count` is updated at the end of the minute.
 */
export type RefusalCounts = {
  count(entry: AuditEntry): Promise<void>;
  /** Stores the counts now. */
  complete(): Promise<void>;
  /** Stores the counts and stops counting. */
  close(): Promise<void>;
};

export function countRefusals({ db, log }: { db: Database; log: Logger }): RefusalCounts {
  let counts = new Map<string, { id: string; count: number }>();
  let timer: NodeJS.Timeout | undefined;

  async function complete(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const repeatedEntries = [...counts.values()].filter(({ count }) => count > 1);
    counts = new Map();
    if (repeatedEntries.length === 0) return;
    const rows = sql.join(
      repeatedEntries.map(({ id, count }) => sql`(${id}::uuid, ${count}::int)`),
      sql`, `,
    );
    await db.execute(
      sql`update ${auditTable} set count = counted.count from (values ${rows}) counted (id, count) where ${auditTable._id} = counted.id`,
    );
  }
  const completeOrTell = () =>
    complete().catch((error: unknown) => log.error({ err: error }, 'counts of refusals lost'));

  return {
    async count(entry) {
      const { status, employeeId } = entry;
      const refusalKey = [networkOf(entry.address), status, employeeId].join(' ');
      const key = counts.has(refusalKey) || counts.size < maxEntries ? refusalKey : 'others';
      const count = counts.get(key);
      if (count) {
        count.count += 1;
        return;
      }
      const id = randomUUID();
      counts.set(key, { id, count: 1 });
      timer ??= setTimeout(() => void completeOrTell(), windowMs).unref();
      await db.insert(auditTable).values({ ...entry, _id: id });
    },
    complete,
    close: completeOrTell,
  };
}

/**
 * Deletes entries older than `auditDays`; returns their number. Whole months are dropped once their last day is that
 * old; the entries from before the first month are deleted batch by batch.
 */
export async function clearAudit({
  db,
  clock,
  environment,
}: {
  db: Database;
  clock: () => Date;
  environment: { readonly auditDays: number };
}): Promise<number> {
  const end = new Date(clock().getTime() - environment.auditDays * 24 * 60 * 60 * 1000);
  const firstMonth = await startOfMonths(db, 'audit_entries');
  let deleted = await deleteInBatches(db, auditTable, {
    where: and(lt(auditTable.at, end.toISOString()), firstMonth ? lt(auditTable.at, firstMonth) : undefined),
    orderBy: sql`${auditTable.at}`,
  });
  await dropMonths(db, 'audit_entries', {
    end,
    onDrop: async (tx, { first, after }) => {
      const [row] = await tx.execute<{ entries: number }>(sql`
        with gone as (
          delete from ${auditTotalsTable} where day >= ${dayOf(first)}::date and day < ${dayOf(after)}::date
          returning entries
        )
        select coalesce(sum(entries), 0)::int as entries from gone
      `);
      deleted += row?.entries ?? 0;
    },
  });
  return deleted;
}

const dayOf = (moment: string) => todayAtInstitute(new Date(moment));

/** Creates the partitions of the coming months. */
export async function addAuditMonths({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
  await addMonths(db, 'audit_entries', clock());
}

/**
 * Creates the partitions of the coming months when the server starts, before the first call. A server that was off for
 * long has no current partition, and the schedule may run hours later. Entries without a partition are stored anyway,
 * so a failure does not prevent the start.
 */
export async function startAuditMonths(options: { db: Database; clock: () => Date; log: Logger }): Promise<void> {
  await addAuditMonths(options).catch((error: unknown) => {
    options.log.warn({ err: error }, 'the coming months of the audit log could not be made; the schedule tries again');
  });
}
