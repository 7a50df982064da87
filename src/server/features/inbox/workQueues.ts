import { getTableName, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { maxQueueCount } from '#contract/features/inbox.ts';
import type { WaitingQueue } from '#contract/system/waiting.ts';
import { replanMarker } from '../../database/search.ts';
import type { QueueReader } from '../../domain.ts';
import { cachedValue } from '../../http/totals.ts';
import { inQueue } from './queues.ts';
import { inboxSettings } from './settings.ts';
import { readableSources } from './sources.ts';

/**
 * The queues of the inbox with work to do, with the names under which the home page, the sidebar and the bell show
 * them.
 */
const work = { mine: 'inboxMine', unassigned: 'inboxUnassigned', late: 'inboxLate' } as const;
const WorkQueue = z.enum(['mine', 'unassigned', 'late']);
const QueueCounts = z.array(z.object({ queue: WorkQueue, count: z.number(), oldest: z.nullable(z.string()) }));

/** Milliseconds for which an employee's counts are cached, because every open console polls them. */
const countsAgeMs = 2000;

/** The caller's work in the inbox, counted as the inbox counts its queues. */
export async function inboxWork({ db, deps, actor }: QueueReader): Promise<readonly WaitingQueue[]> {
  const sources = readableSources(actor);
  if (sources.length === 0) return [];
  const key = ['inbox work', actor._id, ...sources.map(({ noun }) => noun)].join(' ');
  const tables = ['one_records', ...sources.map(({ table }) => getTableName(table))];
  return cachedValue(db, { key, tables, ageMs: countsAgeMs }, async () => {
    const reader = { employeeId: actor._id, now: deps.clock(), settings: await inboxSettings(db) };
    const parts = WorkQueue.options.flatMap((queue) =>
      sources.map(
        (source) => sql`select ${queue}::text as queue, count(*) as many, min(since) as since from (
          select ${source.table.waitingSince} as since from ${source.table}
          where ${inQueue(queue, source, reader)} limit ${maxQueueCount}) as counted`,
      ),
    );
    const rows = await db.execute(sql`
      select queue, least(sum(many), ${maxQueueCount})::int as count,
        to_char(min(since) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as oldest
      from (${sql.join(parts, sql` union all `)}) as found group by queue ${sql.raw(replanMarker)}
    `);
    const queueCounts = QueueCounts.parse([...rows]);
    return WorkQueue.options.flatMap((queue) =>
      queueCounts
        .filter((row) => row.queue === queue)
        .map(({ count, oldest }) => ({
          name: work[queue],
          module: 'inbox',
          filter: { queue },
          count,
          oldest,
          overlaps: true,
        })),
    );
  });
}
