import * as z from 'zod/mini';
import { paper } from '../papers.ts';
import { del, get, list, noun, post, recordFields } from '../endpoint.ts';
import { Done, email, phone, requiredText } from '../fields.ts';
import { webLink, webMessage } from '../links.ts';

/** An application for a job; the résumé is a link or an uploaded document. */
export const JobApplicationDraft = z.object({
  name: requiredText('Name is required'),
  email: email('Email is required'),
  phone: phone('Phone is required'),
  resumeLink: z._default(webLink(webMessage, { optional: true }), ''),
});

export const JobApplication = z.object({
  ...recordFields,
  jobId: z.optional(z.string()),
  name: z.string(),
  email: z.string(),
  phone: z.optional(z.nullable(z.string())),
  /** A web address, or the address of a document on the API's host. */
  resumeLink: paper(),
  shortlisted: z._default(z.boolean(), false),
});
export type JobApplication = z.output<typeof JobApplication>;

export const jobApplications = noun('jobApplications', {
  module: 'jobs',
  record: JobApplication,
  endpoints: {
    list: get('/jobs-internal/{jobId}/applications', {
      summary: 'The applications for a job',
      needs: 'read',
      reply: list(JobApplication, {
        sort: ['name', 'createdAt'],
        search: ['name', 'email', 'phone'],
        filter: { shortlisted: z.stringbool() },
      }),
    }),
    create: post('/jobs-internal/{jobId}/applications', {
      summary: 'Submit an application for a job',
      needs: 'add',
      body: JobApplicationDraft,
      files: { resume: { kind: 'document', private: true } },
      reply: JobApplication,
      status: 201,
      extension: true,
    }),
    remove: del('/jobs-internal/applications/{id}', {
      bulk: true,
      summary: 'Delete an application',
      needs: 'delete',
      reply: Done,
    }),
    shortlist: post('/jobs-internal/applications/{id}/shortlist', {
      bulk: 'lasting',
      summary: 'Shortlist an application; this cannot be undone',
      needs: 'active',
      reply: JobApplication,
    }),
  },
});
