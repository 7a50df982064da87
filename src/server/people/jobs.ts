import { count, inArray, sql } from 'drizzle-orm';
import { jobs } from '#contract/people/jobs.ts';
import { site } from '#contract/public/site.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { onePage, publish } from '../platform/published.ts';
import { recordsOf } from '../http/records.ts';
import { jobApplicationsTable, jobsTable } from './tables.ts';

export const jobRecords = recordsOf(jobs, jobsTable);
const { list, get } = jobs.endpoints;

/** The jobs with their numbers of applicants and of shortlisted applicants, in one query for any number of jobs. */
async function withCounts<Row extends { _id: string }>(db: Queryable, rows: readonly Row[]) {
  if (rows.length === 0) return [];
  const { jobId, shortlisted } = jobApplicationsTable;
  const ids = rows.map(({ _id }) => _id);
  const applicationCounts = await db
    .select({ jobId, applied: count(), shortlisted: sql`count(*) filter (where ${shortlisted})`.mapWith(Number) })
    .from(jobApplicationsTable)
    .where(inArray(jobId, ids))
    .groupBy(jobId);
  const counts = new Map(
    applicationCounts.map((row) => [row.jobId, { applied: row.applied, shortlisted: row.shortlisted }]),
  );
  return rows.map((row) => ({ ...row, ...(counts.get(row._id) ?? { applied: 0, shortlisted: 0 }) }));
}

const jobRoutes = Object.values({
  ...crudRoutes(jobs, jobRecords),
  list: implement(list, async (call) => {
    const page = await jobRecords.list(call, list);
    return { ...page, rows: await withCounts(call.db, page.rows) };
  }),
  get: implement(get, async ({ db, params }) => {
    const job = await jobRecords.get(db, params.id);
    const [countedJob = job] = await withCounts(db, [job]);
    return countedJob;
  }),
});

const publishedJobs = [
  publish(site.endpoints.jobs, {
    from: [jobsTable],
    read: (call) => jobRecords.list(onePage(call), site.endpoints.jobs),
  }),
  publish(site.endpoints.job, {
    from: [jobsTable],
    read: ({ db, params }) => jobRecords.find(db, params.id),
  }),
];

export const part: DomainPart = {
  routes: jobRoutes,
  published: publishedJobs,
};
