import * as z from 'zod/mini';
import { del, get, list, noun, post, recordFields, type Schema } from '../endpoint.ts';
import { Done } from '../fields.ts';

export const JobState = z.enum(['waiting', 'retrying', 'running', 'done', 'failed', 'cancelled'], 'Choose a state');
export type JobState = z.output<typeof JobState>;

/** A background job: queued work, or one run of a schedule. */
export const BackgroundJob = z.object({
  ...recordFields,
  /** The kind of work, such as `clear-history`. */
  name: z.string(),
  state: JobState,
  /** The number of attempts so far. */
  attempts: z.number(),
  /** The earliest time of the next attempt after a failure. */
  startAfter: z.string(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** The reason why the last attempt failed. */
  error: z.nullable(z.string()),
});
export type BackgroundJob = z.output<typeof BackgroundJob>;

/** The number of jobs in each state. */
export const JobCounts = z.object({
  waiting: z.number(),
  retrying: z.number(),
  running: z.number(),
  done: z.number(),
  failed: z.number(),
  cancelled: z.number(),
} satisfies Record<JobState, Schema>);
export type JobCounts = z.output<typeof JobCounts>;

export const backgroundJobs = noun('backgroundJobs', {
  module: 'audit',
  comments: false,
  record: BackgroundJob,
  endpoints: {
    list: get('/jobs', {
      summary: 'Background jobs of the last days',
      needs: 'admin',
      extension: true,
      reply: list(BackgroundJob, {
        sort: ['createdAt', 'name', 'endedAt'],
        search: ['name'],
        filter: { state: JobState, name: z.string() },
      }),
    }),
    counts: get('/jobs/counts', {
      summary: 'The number of background jobs in each state',
      needs: 'admin',
      extension: true,
      reply: JobCounts,
    }),
    retry: post('/jobs/{id}/retry', {
      summary: 'Run a failed job again',
      needs: 'admin',
      extension: true,
      reply: Done,
    }),
    cancel: post('/jobs/{id}/cancel', {
      summary: 'Cancel a job that has not finished',
      needs: 'admin',
      extension: true,
      reply: Done,
    }),
    remove: del('/jobs/{id}', { summary: 'Delete a finished job', needs: 'admin', extension: true, reply: Done }),
  },
});
