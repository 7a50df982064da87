import { and, count, eq, notLike, sql } from 'drizzle-orm';
import { integer, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { JobCounts, JobState, type BackgroundJob } from '#contract/system/backgroundJobs.ts';
import { instant } from '../../database/columns.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Call } from '../../http/call.ts';
import type { Page } from '../../http/listQuery.ts';
import { conditionOf } from '../../http/listing.ts';
import { pageOf } from '../../http/page.ts';
import { notFound } from '../../http/refusal.ts';
import { jobsSchema } from './boss.ts';

/**
 * The columns of pg-boss's own table that are read here. pg-boss creates and migrates it, so our migrations do not
 * contain it.
 */
const jobTable = pgSchema(jobsSchema).table('job', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  state: text('state').notNull(),
  retryCount: integer('retry_count').notNull(),
  createdOn: instant('created_on').notNull(),
  startAfter: instant('start_after').notNull(),
  startedOn: instant('started_on'),
  completedOn: instant('completed_on'),
});

const states = {
  waiting: 'created',
  retrying: 'retry',
  running: 'active',
  done: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<JobState, string>;

const state = sql<JobState>`case ${jobTable.state}::text ${sql.join(
  Object.entries(states).map(([ownJobs, bossStates]) => sql`when ${bossStates} then ${ownJobs}`),
  sql` `,
)} end`;

const columns = {
  _id: jobTable.id,
  createdAt: jobTable.createdOn,
  name: jobTable.name,
  state,
  attempts: sql<number>`${jobTable.retryCount} + case when ${jobTable.startedOn} is null then 0 else 1 end`,
  startAfter: jobTable.startAfter,
  startedAt: jobTable.startedOn,
  endedAt: jobTable.completedOn,
  error: sql<string | null>`case when ${jobTable.state}::text in ('failed', 'retry')
    then coalesce(output->>'message', output#>>'{value,message}', output->>'value', output::text) end`,
};

/** Excludes the internal jobs of pg-boss. */
const ownJobs = notLike(jobTable.name, String.raw`\_\_pgboss\_\_%`);

/** Columns for sorting, searching and filtering. */
const jobColumns = {
  _id: jobTable.id,
  name: jobTable.name,
  createdAt: jobTable.createdOn,
  endedAt: jobTable.completedOn,
} as const;
const byState = { state: (value: unknown) => eq(jobTable.state, states[JobState.parse(value)]) };

/** Lists the stored jobs, newest first by default. Jobs are deleted a week after they have ended. */
export async function listJobs(
  call: Pick<Call, 'db' | 'query' | 'deps' | 'pieces'>,
  endpoint: Endpoint,
): Promise<Page<BackgroundJob>> {
  const { sort } = call.query;
  const where = and(ownJobs, conditionOf(call, endpoint, jobTable, jobColumns, byState));
  const sortColumn = Object.entries(jobColumns).find(([name]) => name === sort.field)?.[1] ?? jobTable.createdOn;
  return pageOf(call, {
    table: jobTable,
    id: jobTable.id,
    where,
    by: sortColumn,
    select: (db, condition, order) =>
      db
        .select(columns)
        .from(jobTable)
        .where(condition)
        .orderBy(...order),
  });
}

/** The number of jobs in each state. */
export async function countJobs(db: Queryable): Promise<JobCounts> {
  const rows = await db.select({ state, total: count() }).from(jobTable).where(ownJobs).groupBy(jobTable.state);
  const zeroCounts = Object.fromEntries(JobState.options.map((name) => [name, 0]));
  return JobCounts.parse({ ...zeroCounts, ...Object.fromEntries(rows.map((row) => [row.state, row.total])) });
}

/** Returns the name and state of a job; refuses with 404 if it does not exist. */
export async function findJob(db: Queryable, id: string): Promise<{ _id: string; name: string; state: JobState }> {
  const query = db.select({ _id: columns._id, name: columns.name, state }).from(jobTable);
  const [row] = await query.where(and(ownJobs, eq(jobTable.id, id)));
  if (!row) throw notFound();
  return row;
}
