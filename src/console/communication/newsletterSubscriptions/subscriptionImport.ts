import * as z from 'zod/mini';
import { newsletterSubscriptions, SubscriptionImport } from '#contract/communication/newsletterSubscriptions.ts';
import { personHeadings, type Import } from '#console/kit/import/rows.ts';

/** Imports subscribers from a spreadsheet. Their consent is confirmed once per file and stored with each subscriber. */
export const subscriptionImport: Import = {
  title: 'newsletterSubscriptions.import.title',
  columns: [
    {
      source: 'email',
      header: 'Email',
      alike: personHeadings.email,
      labels: ['newsletterSubscriptions.fields.email'],
    },
    { source: 'name', header: 'Name', alike: personHeadings.name, labels: ['newsletterSubscriptions.fields.name'] },
    { source: 'phone', header: 'Phone', alike: personHeadings.phone, labels: ['newsletterSubscriptions.fields.phone'] },
    { source: 'source', header: 'Source', labels: ['newsletterSubscriptions.fields.source'] },
    { source: 'status', header: 'Status', labels: ['newsletterSubscriptions.fields.status'] },
  ],
  schema: z.omit(SubscriptionImport, { consent: true }),
  endpoint: newsletterSubscriptions.endpoints.importOne,
  success: 'newsletterSubscriptions.import.done',
  failure: 'newsletterSubscriptions.import.failed',
  fileName: 'subscribers',
  example: {
    email: 'kavya.reddy@example.in',
    name: 'Kavya Reddy',
    phone: '+91 98100 64097',
    source: 'course',
    status: 'active',
  },
  choices: [
    {
      source: 'consent',
      label: 'newsletterSubscriptions.import.consent',
      required: 'newsletterSubscriptions.import.consentMissing',
    },
  ],
  isSkipped: (reply) =>
    typeof reply === 'object' && reply !== null && 'outcome' in reply && reply.outcome === 'skipped',
};
