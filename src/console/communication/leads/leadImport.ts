import { LeadImport } from '#contract/communication/leadImport.ts';
import { leadSources } from '#contract/communication/leadRecord.ts';
import { leads } from '#contract/communication/leads.ts';
import { personHeadings, type Import } from '#console/kit/import/rows.ts';

/** One lead per row; the row of a person who has an open lead is added to that lead. */
export const leadImport: Import = {
  title: 'leads.import.title',
  columns: [
    { source: 'name', header: 'Name', alike: personHeadings.name, labels: ['leads.fields.name'] },
    { source: 'phone', header: 'Phone', alike: personHeadings.phone, labels: ['leads.fields.phone'] },
    { source: 'email', header: 'Email', alike: personHeadings.email, labels: ['leads.fields.email'] },
    { source: 'type', header: 'Source', alike: ['Lead source', 'Platform'], labels: ['leads.fields.type'] },
    {
      source: 'course',
      header: 'Course',
      alike: ['Courses', 'Course of interest', 'Interested in', 'Product', 'Category'],
      labels: ['leads.fields.courseId'],
    },
    { source: 'city', header: 'City', alike: ['Town', 'Location', 'Area'], labels: ['leads.fields.city'] },
    {
      source: 'message',
      header: 'Message',
      alike: ['Requirement', 'Query', 'Enquiry', 'Inquiry', 'Remarks', 'Comments', 'Notes'],
      labels: ['leads.fields.message'],
    },
    {
      source: 'assignedTo',
      header: 'Assigned to',
      alike: ['Owner', 'Counsellor', 'Executive'],
      labels: ['leads.fields.assignedTo', 'leads.fields.ownerId'],
    },
  ],
  schema: LeadImport,
  endpoint: leads.endpoints.importOne,
  success: 'leads.import.done',
  failure: 'leads.import.failed',
  fileName: 'leads',
  example: {
    name: 'Kavya Reddy',
    phone: '+91 98100 64097',
    email: 'kavya.reddy@example.in',
    type: 'JustDial',
    course: 'GST & Taxation',
    city: 'Pune',
    message: 'When does the next batch begin?',
    assignedTo: '',
  },
  choices: [
    {
      source: 'defaultType',
      label: 'leads.import.defaultType',
      options: leadSources.map((source) => ({ id: source, label: `leads.sources.${source}` })),
    },
  ],
};
