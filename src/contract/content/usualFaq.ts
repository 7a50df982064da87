import type * as z from 'zod/mini';
import type { FaqDraft } from './faq.ts';

const none = { text: '', link: '' };

/**
 * The page of questions as it is before anybody has saved one, and what the console shows when the page cannot be
 * fetched (content-and-communication.md §8, details.md A-70).
 */
export const usualFaq: z.output<typeof FaqDraft> = {
  hero: {
    title: 'Frequently asked questions',
    subtitle: 'What students ask before they join',
    button1: { text: 'Ask a question', link: '/contact' },
    button2: none,
    backgroundGradient: { from: '#fff6dd', via: '#ffedbf', to: '#ffdf8f' },
    textColor: '#241c05',
  },
  categories: [
    {
      title: 'Courses',
      icon: 'FaGraduationCap',
      faqs: [
        {
          question: 'Which course suits a beginner?',
          answer: 'Begin with Business Accounting: it needs no knowledge of accounts.',
        },
        {
          question: 'Can I attend online?',
          answer: 'Yes. Every course can be attended online, at a centre, or with recorded sessions.',
        },
      ],
    },
    {
      title: 'Fees and payment',
      icon: 'FaCreditCard',
      faqs: [{ question: 'May I pay in instalments?', answer: 'Yes, in three instalments without interest.' }],
    },
    {
      title: 'Certificates',
      icon: 'FaCertificate',
      faqs: [
        {
          question: 'When do I get my certificate?',
          answer: 'Within two weeks after you have passed the final assessment.',
        },
      ],
    },
  ],
  meta: {
    title: 'Frequently asked questions',
    description: 'Answers about courses, fees, payment and certificates.',
    keywords: ['courses', 'fees', 'certificates'],
  },
};
