import { backgroundJobs, type JobState } from '#contract/system/backgroundJobs.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { countJobs, findJob, listJobs } from '../platform/jobs/storedJobs.ts';

const { list, counts, retry, cancel, remove } = backgroundJobs.endpoints;

/** Refuses an action that makes no sense in the job's state. */
function needs(state: JobState, allowedStates: readonly JobState[], message: string): void {
  if (!allowedStates.includes(state)) throw new Refusal('conflict', message);
}

const backgroundJobRoutes = [
  implement(list, async (call) => {
    await call.deps.jobs.ready();
    return listJobs(call, list);
  }),
  implement(counts, async ({ deps, db }) => {
    await deps.jobs.ready();
    return countJobs(db);
  }),
  implement(retry, async ({ deps, db, params }) => {
    await deps.jobs.ready();
    const job = await findJob(db, params.id);
    needs(job.state, ['failed'], 'Only a failed job can be run again.');
    await deps.jobs.retry(db, job);
    return { success: true };
  }),
  implement(cancel, async ({ deps, db, params }) => {
    await deps.jobs.ready();
    const job = await findJob(db, params.id);
    needs(job.state, ['waiting', 'retrying', 'running'], 'This job has already ended.');
    await deps.jobs.cancel(db, job);
    return { success: true };
  }),
  implement(remove, async ({ deps, db, params }) => {
    await deps.jobs.ready();
    const job = await findJob(db, params.id);
    needs(job.state, ['done', 'failed', 'cancelled'], 'Cancel this job before you delete it.');
    await deps.jobs.remove(db, job);
    return { success: true };
  }),
];

export const part: DomainPart = {
  routes: backgroundJobRoutes,
};
