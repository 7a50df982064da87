import type { Examples } from '../examples.ts';

export const examples: Examples = {
  'intake.lead': () => ({ json: { name: 'Asha', phone: '+91 98765 43210', message: 'Which course suits me?' } }),
  'intake.ticket': () => ({ json: { name: 'Asha', email: 'asha@site.example', message: 'I cannot sign in.' } }),
  'intake.jobApplication': () => ({
    json: {
      jobId: '0190f5fa-0000-7000-8000-000000000000',
      name: 'Asha',
      email: 'asha@site.example',
      phone: '+91 98765 43210',
    },
  }),
  'intake.rating': () => ({
    json: {
      courseId: '0190f5fa-0000-7000-8000-000000000000',
      name: 'Asha',
      email: 'asha@site.example',
      rating: 5,
    },
  }),
  'intake.booking': () => ({ json: { title: 'GST doubts', by: 'Arjun Nair', date: '2026-12-01' } }),
};
