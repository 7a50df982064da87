import * as z from 'zod/mini';
import { del, get, list, noun, post, put, recordFields } from '../endpoint.ts';
import { Done, requiredText } from '../fields.ts';

/** The types that the form offers; another server may know more. */
export const usualJobTypes = ['Full time', 'Part time', 'Contract', 'Internship'] as const;

/** A vacancy at the institute (operations.md §5). */
export const JobDraft = z.object({
  title: requiredText('Title is required'),
  type: requiredText('Type is required', 60),
  location: requiredText('Location is required'),
  description: requiredText('Description is required', 10_000),
});

export const Job = z.object({
  ...recordFields,
  title: z.string(),
  type: z.string(),
  location: z.string(),
  /** Not on a page of the list: nobody reads it there. */
  description: z.optional(z.string()),
  /** How many have applied, and how many of them are shortlisted. */
  applied: z.optional(z.number()),
  shortlisted: z.optional(z.number()),
});
export type Job = z.output<typeof Job>;

export const jobs = noun('jobs', {
  module: 'jobs',
  record: Job,
  endpoints: {
    list: get('/jobs-internal', {
      summary: 'All jobs, each with its number of applications',
      needs: 'read',
      reply: list(Job, {
        sort: ['title', 'location', 'createdAt'],
        search: ['title', 'type', 'location', 'description'],
        filter: { type: z.string() },
        heavy: ['description'],
      }),
    }),
    get: get('/jobs-internal/{id}', { summary: 'One job', needs: 'read', reply: Job, extension: true }),
    create: post('/jobs-internal', { summary: 'Add a job', needs: 'add', body: JobDraft, reply: Job, status: 201 }),
    update: put('/jobs-internal/{id}', { summary: 'Save a job', needs: 'update', body: JobDraft, reply: Job }),
    remove: del('/jobs-internal/{id}', {
      summary: 'Delete a job and the applications for it',
      needs: 'delete',
      reply: Done,
    }),
  },
});
