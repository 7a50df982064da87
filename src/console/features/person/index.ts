import type { ConsoleModule } from '#console/module.ts';
import { statusWords } from '../statusWords/texts.ts';
import { PersonPage, PersonStart } from './PersonPage.tsx';
import * as texts from './texts.ts';

/** The page of one person across all modules, opened from any of their records. */
export default {
  nouns: {},
  screens: { list: PersonStart },
  subpages: { ':noun/:id': PersonPage },
  lists: {
    leads: 'person.kinds.leads',
    students: 'person.kinds.students',
    tickets: 'person.kinds.tickets',
    messages: 'person.kinds.messages',
    chats: 'person.kinds.chats',
    payments: 'person.kinds.payments',
    transactions: 'person.kinds.transactions',
    courseRatings: 'person.kinds.courseRatings',
    newsletterSubscriptions: 'person.kinds.newsletterSubscriptions',
    jobApplications: 'person.kinds.jobApplications',
    participants: 'person.kinds.participants',
    colleges: 'person.kinds.colleges',
    companies: 'person.kinds.companies',
  },
  texts: { ...texts, statusWords },
} satisfies ConsoleModule;
