import { faq } from '#contract/content/faq.ts';
import { oneRecordRoutes } from '../platform/oneRecord.ts';

const none = { text: '', link: '' };

/** The page as it is before anybody has saved one. */
const usual = {
  hero: {
    title: 'Frequently asked questions',
    subtitle: 'What students ask before they join',
    button1: none,
    button2: none,
    backgroundGradient: { from: '', via: '', to: '' },
    textColor: '',
  },
  categories: [
    {
      title: 'Courses',
      icon: 'FaGraduationCap' as const,
      faqs: [
        {
          question: 'Which course suits a beginner?',
          answer: 'Begin with Business Accounting: it needs no knowledge of accounts.',
        },
      ],
    },
  ],
  meta: { title: 'Frequently asked questions', description: '', keywords: [] },
};

export const faqRoutes = Object.values(oneRecordRoutes(faq, usual));
