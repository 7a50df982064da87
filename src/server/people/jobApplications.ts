import { eq } from 'drizzle-orm';
import { jobApplications } from '#contract/people/jobApplications.ts';
import { intake } from '#contract/public/intake.ts';
import { jobs } from '#contract/people/jobs.ts';
import type { DomainPart } from '../domain.ts';
import { implement, type Call } from '../http/call.ts';
import { countByDay, intakeRoute } from '../http/intake.ts';
import { recordsOf } from '../http/records.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import type { StoredFile } from '../platform/storage.ts';
import { jobRecords } from './jobs.ts';
import { jobApplicationsTable, jobsTable } from './tables.ts';

const records = recordsOf(jobApplications, jobApplicationsTable, {
  files: ['resumeLink'],
  person: {
    name: 'name',
    phone: 'phone',
    email: 'email',
    about: { on: eq(jobsTable._id, jobApplicationsTable.jobId), title: jobsTable.title },
  },
  showing: [],
  parent: { noun: jobs, table: jobsTable, column: 'jobId' },
});
const { list, create, remove, shortlist } = jobApplications.endpoints;

/**
 * The maximum kilobytes of résumés that strangers may submit per day. It is high, because a campus shares an address
 * (docs/website.md).
 */
export const resumesOfDay = { ofAddress: 200_000, ofAll: 2_000_000 } as const;

/** Counted before the transaction, because counting needs its own connection. */
async function countResume(
  call: Pick<Call, 'deps' | 'client'> & { readonly files: { readonly resume?: StoredFile | undefined } },
): Promise<void> {
  const { resume } = call.files;
  if (!resume) return;
  await countByDay(call, 'resumes', { what: 'résumés', many: Math.ceil(resume.size / 1024), ...resumesOfDay });
}

const jobApplicationRoutes = [
  implement(list, async (call) => {
    const page = await records.list(call, list);
    // Only a reply without rows needs a query that distinguishes a job without applications from a missing one.
    if (page.rows.length === 0) await jobRecords.get(call.db, call.params.jobId);
    return page;
  }),
  implement(create, async ({ db, params, body, files }) => {
    const { _id: jobId } = await jobRecords.get(db, params.jobId);
    return records.insert(db, { ...body, jobId, resumeLink: files.resume?.path ?? (body.resumeLink || null) });
  }),
  intakeRoute(
    intake.endpoints.jobApplication,
    async ({ db, files }, { jobId, ...form }) => {
      if (!(await jobRecords.find(db, jobId))) throw invalid({ jobId: 'This job is no longer open' });
      return records.insert(db, { ...form, jobId, resumeLink: files.resume?.path ?? (form.resumeLink || null) });
    },
    { prepare: countResume },
  ),
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

export const part: DomainPart = {
  routes: jobApplicationRoutes,
};
