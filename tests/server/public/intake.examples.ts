import type { Examples } from '../examples.ts';

/** A day that is to come, also for tests that move the clock by days. */
const inTwoMonths = () => new Date(Date.now() + 60 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

export const examples: Examples = {
  'intake.lead': () => ({ json: { name: 'Asha', phone: '+91 98765 43210', message: 'Which course suits me?' } }),
  'intake.ticket': () => ({ json: { name: 'Asha', email: 'asha@site.example', message: 'I cannot sign in.' } }),
  'intake.message': () => ({ json: { email: 'asha@site.example', message: 'Where is the centre?' } }),
  'intake.chat': () => ({
    json: { sessionId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', messages: [{ isBot: false, text: 'Fees?' }] },
  }),
  'intake.jobApplication': () => ({
    json: {
      jobId: '0190f5fa-0000-7000-8000-000000000000',
      name: 'Asha',
      email: 'asha@site.example',
      phone: '+91 98765 43210',
    },
  }),
  'intake.subscription': () => ({ json: { email: 'asha@site.example', name: 'Asha', source: 'newsletter' } }),
  'intake.rating': () => ({
    json: {
      courseId: '0190f5fa-0000-7000-8000-000000000000',
      name: 'Asha',
      email: 'asha@site.example',
      rating: 5,
    },
  }),
  'intake.booking': () => ({ json: { title: 'GST doubts', by: 'Arjun Nair', date: inTwoMonths() } }),
};
