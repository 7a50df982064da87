import type { Examples } from '../examples.ts';
import { resume } from '../files.ts';

export const application = { name: 'Sandeep Joshi', email: 'sandeep@example.in', phone: '+91 97650 20984' };

export const examples: Examples = {
  'jobApplications.create': () => ({ form: { ...application, resume: resume() } }),
};
