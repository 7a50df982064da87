import * as z from 'zod/mini';
import { crudEndpoints } from '../crudEndpoints.ts';
import { list, noun, recordFields } from '../endpoint.ts';
import { requiredText } from '../fields.ts';

/** The job types offered by the form; another server may have others. */
export const defaultJobTypes = ['Full time', 'Part time', 'Contract', 'Internship'] as const;

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
  /** Omitted from pages of the list, which do not show it. */
  description: z.optional(z.string()),
  /** The numbers of applications and of shortlisted applications. */
  applied: z.optional(z.number()),
  shortlisted: z.optional(z.number()),
});
export type Job = z.output<typeof Job>;

export const jobs = noun('jobs', {
  module: 'jobs',
  record: Job,
  endpoints: crudEndpoints('jobs-internal', {
    one: 'a job with the applications for it',
    all: 'jobs, each with its number of applications',
    record: Job,
    draft: JobDraft,
    list: list(Job, {
      sort: ['title', 'location', 'createdAt'],
      search: ['title', 'type', 'location', 'description'],
      filter: { type: z.string() },
      heavy: ['description'],
    }),
  }),
});
