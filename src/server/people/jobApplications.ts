import { jobApplications } from '#contract/people/jobApplications.ts';
import { jobs } from '#contract/people/jobs.ts';
import { implement } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { Refusal } from '../http/refusal.ts';
import { jobRecords } from './jobs.ts';
import { jobApplicationsTable, jobsTable } from './tables.ts';

const records = recordsOf(jobApplications, jobApplicationsTable, {
  files: ['resumeLink'],
  parent: { noun: jobs, table: jobsTable, column: 'jobId' },
});
const { list, create, remove, shortlist } = jobApplications.endpoints;

export const jobApplicationRoutes = [
  implement(list, async (call) => {
    const page = await records.list(call, list);
    // No application, or no such job: only then it has to be asked.
    if (page.rows.length === 0) await jobRecords.get(call.db, call.params.jobId);
    return page;
  }),
  implement(create, async ({ db, params, body, files }) => {
    const { _id: jobId } = await jobRecords.get(db, params.jobId);
    return records.insert(db, { ...body, jobId, resumeLink: files.resume?.path ?? (body.resumeLink || null) });
  }),
  implement(remove, async ({ db, params }) => {
    await records.remove(db, params.id);
    return { success: true };
  }),
  implement(shortlist, async ({ db, params, version }) => {
    const { shortlisted } = await records.lock(db, params.id);
    if (shortlisted) throw new Refusal('conflict', 'This application has already been shortlisted.');
    return records.update(db, params.id, { shortlisted: true }, version);
  }),
];
