import * as z from 'zod/mini';
import { paper } from '../papers.ts';
import { get, list, noun, patch, post, put, recordFields } from '../endpoint.ts';
import { email, requiredText } from '../fields.ts';

export const CollegeStatus = z.enum(['not approved', 'approved']);
export type CollegeStatus = z.output<typeof CollegeStatus>;

/** A college that wants to work with the institute: 'not approved' until staff approve it. */
export const CollegeDraft = z.object({
  name: requiredText('Name is required'),
  email: email('Email is required'),
  phone: requiredText('Phone is required', 30),
});

/** The address of the document on the API's host; empty if there is none. */
const document = paper();

export const College = z.object({
  ...recordFields,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  document,
  status: CollegeStatus,
});
export type College = z.output<typeof College>;

export const colleges = noun('colleges', {
  module: 'colleges',
  record: College,
  endpoints: {
    list: get('/college', {
      summary: 'All colleges',
      needs: 'read',
      reply: list(College, {
        sort: ['name', 'email', 'status', 'createdAt'],
        search: ['name', 'email', 'phone'],
        filter: { status: CollegeStatus },
        wrapped: 'colleges',
      }),
    }),
    create: post('/college', {
      summary: 'Submit a college for approval',
      needs: 'add',
      body: CollegeDraft,
      files: { document: { kind: 'document', private: true } },
      reply: College,
      status: 201,
      extension: true,
    }),
    approve: patch('/college/approve-college/{id}', {
      bulk: 'lasting',
      summary: 'Approve a college',
      needs: 'active',
      reply: College,
    }),
  },
});

export const CertificationStatus = z.enum(['pending', 'active']);
export type CertificationStatus = z.output<typeof CertificationStatus>;

/** A list of topics, or the comma-separated text that a form sends. */
const Topics = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? value.split(',').filter((part) => part.trim()) : value)),
  z
    .array(requiredText('A topic needs a name'), 'Topics are required')
    .check(z.minLength(1, 'Topics are required'), z.maxLength(100, 'At most 100 topics')),
);

/** A college's request for certification: pending until staff activate it. */
export const CertificationRequestDraft = z.object({
  college: requiredText('College is required'),
  specialization: requiredText('Specialization is required'),
  topics: Topics,
});

export const CertificationRequest = z.object({
  ...recordFields,
  college: z.string(),
  specialization: z.string(),
  topics: z.array(z.string()),
  document,
  status: CertificationStatus,
});
export type CertificationRequest = z.output<typeof CertificationRequest>;

export const certificationRequests = noun('certificationRequests', {
  module: 'colleges',
  record: CertificationRequest,
  endpoints: {
    list: get('/certification-requests', {
      summary: 'All certification requests',
      needs: 'read',
      reply: list(CertificationRequest, {
        sort: ['college', 'specialization', 'status', 'createdAt'],
        search: ['college', 'specialization'],
        filter: { status: CertificationStatus },
      }),
    }),
    create: post('/certification-requests', {
      summary: 'Submit a certification request, pending until it is activated',
      needs: 'add',
      body: CertificationRequestDraft,
      files: { document: { kind: 'document', private: true } },
      reply: CertificationRequest,
      status: 201,
      extension: true,
    }),
    activate: put('/certification-requests/{id}', {
      bulk: 'lasting',
      summary: 'Activate a certification request',
      needs: 'active',
      body: z.object({ status: z.literal('active') }),
      reply: CertificationRequest,
    }),
  },
});
