import * as z from 'zod/mini';
import { get, list, noun, post, put, recordFields } from '../endpoint.ts';
import { email, phone, requiredText } from '../fields.ts';
import { paper } from '../papers.ts';

export const CompanyStatus = z.enum(['pending', 'approved', 'rejected']);
export type CompanyStatus = z.output<typeof CompanyStatus>;

/** A company that wants to work with the institute: pending until staff approve it. */
export const CompanyDraft = z.object({
  fullName: requiredText('Name is required'),
  email: email('Email is required'),
  phone: phone('Phone is required'),
});

export const reasonRequired = 'Enter a reason';
/** The applicant receives the reason. */
export const CompanyRejection = z.object({ reason: requiredText(reasonRequired, 1000) });

export const Company = z.object({
  ...recordFields,
  fullName: z.string(),
  email: z.string(),
  phone: z._default(z.string(), ''),
  /** The address of the document on the API's host; empty if there is none. */
  documentPath: paper(),
  /** Other servers have further statuses: anything but approved and rejected counts as pending. */
  status: z._default(z.string(), 'pending'),
  rejectReason: z.optional(z.nullable(z.string())),
});
export type Company = z.output<typeof Company>;

export const companies = noun('companies', {
  module: 'companies',
  record: Company,
  endpoints: {
    list: get('/companies', {
      summary: 'All companies',
      needs: 'read',
      reply: list(Company, {
        sort: ['fullName', 'email', 'status', 'createdAt'],
        search: ['fullName', 'email', 'phone'],
        filter: { status: CompanyStatus },
      }),
    }),
    create: post('/companies', {
      summary: 'Submit a company for approval',
      needs: 'add',
      body: CompanyDraft,
      files: { document: { kind: 'document', private: true } },
      reply: Company,
      status: 201,
      extension: true,
    }),
    approve: put('/companies/approve/{id}', {
      bulk: 'lasting',
      summary: 'Approve a company',
      needs: 'active',
      reply: Company,
    }),
    reject: put('/companies/reject/{id}', {
      bulk: 'lasting',
      summary: 'Reject a pending company; the applicant receives the reason by email',
      needs: 'active',
      body: CompanyRejection,
      reply: Company,
      extension: true,
    }),
  },
});
