import type * as z from 'zod/mini';
import type { FaqDraft } from '#contract/content/faq.ts';
import { usualFaq } from '#contract/content/usualFaq.ts';

/** What students and their parents really ask. */
export const demoFaq: z.output<typeof FaqDraft> = {
  hero: { ...usualFaq.hero, subtitle: 'Answers from our counsellors in Pune, Delhi and Chennai' },
  categories: [
    {
      title: 'Courses',
      icon: 'FaGraduationCap',
      faqs: [
        {
          question: 'Which course suits me after 12th Commerce?',
          answer:
            'Business Accounting & Taxation. It begins with the basics of book-keeping and ends with GST, TDS and payroll, so you can work in an accounts office after six months.',
        },
        {
          question: 'I work full time. Are there batches at the weekend?',
          answer: 'Yes, on Saturdays and Sundays from 8:00 to 11:00 in Pune and Delhi, and online in the evening.',
        },
        {
          question: 'क्या पढ़ाई हिंदी में भी होती है?',
          answer: 'हाँ। दिल्ली और लखनऊ के बैच हिंदी में हैं, और डिजिटल हब के सभी वीडियो में हिंदी उपशीर्षक हैं।',
        },
      ],
    },
    {
      title: 'GST & Taxation',
      icon: 'FaBook',
      faqs: [
        {
          question: 'Do I need to know accounting before?',
          answer: 'No. The first chapter explains sales, purchases and invoices; then come the returns.',
        },
        {
          question: 'Do we file real returns?',
          answer: 'You file on a practice portal that looks as the real one does, with the data of a sample firm.',
        },
      ],
    },
    {
      title: 'Fees and payment',
      icon: 'FaCreditCard',
      faqs: [
        {
          question: 'May I pay in instalments?',
          answer: 'Yes, in three instalments without interest: at admission, after 30 days and after 60 days.',
        },
        {
          question: 'How do I pay?',
          answer:
            'By UPI or bank transfer. Enter the UTR number after the payment; the receipt comes by email in a day.',
        },
        {
          question: 'What if I cannot continue?',
          answer: 'Within seven days of the first session you get the whole fee back. See the refund policy.',
        },
      ],
    },
    {
      title: 'Certificates and placement',
      icon: 'FaCertificate',
      faqs: [
        {
          question: 'Is the certificate recognised?',
          answer: 'It is issued with our partner colleges and carries a number that employers can check on this site.',
        },
        {
          question: 'Do you help me find a job?',
          answer: 'The placement desk prepares you for interviews and sends your profile to 140 companies.',
        },
      ],
    },
    {
      title: 'Your account',
      icon: 'FaUser',
      faqs: [
        {
          question: 'I cannot sign in to the Digital Hub.',
          answer: 'Use the email address of your admission. If that does not help, open a ticket under Support.',
        },
      ],
    },
  ],
  meta: {
    title: 'FAQ: courses, fees, certificates and placement',
    description:
      'Which course suits me, may I pay in instalments, is the certificate recognised? Short answers from our counsellors.',
    keywords: ['accounting course', 'GST course fees', 'placement', 'टैली कोर्स'],
  },
};
