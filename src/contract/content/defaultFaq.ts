import type * as z from 'zod/mini';
import type { FaqDraft } from './faq.ts';

const noButton = { text: '', link: '' };

/** The FAQ before the first save; also the console's fallback if the page cannot be fetched. */
export const defaultFaq: z.output<typeof FaqDraft> = {
  hero: {
    title: 'Frequently asked questions',
    subtitle: 'What students ask before they join',
    button1: { text: 'Ask a question', link: '/contact' },
    button2: noButton,
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
