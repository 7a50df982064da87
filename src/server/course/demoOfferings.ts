import type { InferInsertModel } from 'drizzle-orm';
import type { guidesTable, trainingTopicsTable } from './offeringTables.ts';

type Aged<Values> = Values & { age: number };

const topic = (title: string, description: string, pricePerHour: number, age: number) => ({
  title,
  description,
  price: pricePerHour,
  pricePerHour,
  age,
});

/** Training topics that companies and colleges book by the hour; `age` is in days. */
export const demoTrainingTopics: readonly Aged<InferInsertModel<typeof trainingTopicsTable>>[] = [
  topic('GST returns from the books', 'GSTR-1 and GSTR-3B prepared and reconciled from real ledgers.', 1800, 210),
  topic('Tally Prime in practice', 'Vouchers, inventory, bank reconciliation and year end in Tally Prime.', 1500, 205),
  topic('Payroll, PF and ESI', 'A payroll of 40 people from attendance to challans.', 1650, 180),
  topic('Advanced Excel for accountants', 'Lookups, pivot tables, Power Query and clean reports.', 1250.5, 150),
  topic('TDS and income tax returns', 'Sections, rates, due dates, and Form 16 without errors.', 1750, 120),
  topic('Interview skills for finance roles', 'Mock interviews, salary talk and a CV that gets read.', 900, 60),
  topic('जीएसटी की बुनियाद', 'पंजीकरण, चालान और रिटर्न, हिन्दी में।', 1400, 30),
  { ...topic('US CMA orientation', 'Both parts, the exam and a study plan.', 2200, 10), status: 'inactive' },
];

type Guide = InferInsertModel<typeof guidesTable>;
const file = (name: string) => `https://resources.institute.example/${name}`;

/** What counsellors and sales people work with; `age` is in days. */
export const demoGuides: readonly Aged<Guide>[] = [
  {
    title: 'First call with a parent',
    description: 'What to ask, what to promise, and what to send within the hour.',
    category: 'counselling',
    type: 'document',
    icon: 'document',
    fileUrl: file('first-call.pdf'),
    order: 1,
    actionButtons: [
      { label: 'Read', action: 'view', url: file('first-call.pdf'), icon: 'document' },
      { label: 'Download', action: 'download', url: file('first-call.pdf'), icon: 'download' },
    ],
    age: 200,
  },
  {
    title: 'Brochure of all courses',
    description: 'Two pages for every course, with fees and batches of this quarter.',
    category: 'marketing',
    type: 'document',
    icon: 'download',
    fileUrl: file('brochure.pdf'),
    order: 2,
    actionButtons: [{ label: 'Download brochure', action: 'download', url: '', icon: 'download' }],
    age: 140,
  },
  {
    title: 'Objections about fees',
    description: 'Ten minutes of recorded calls, with what worked and what did not.',
    category: 'sales',
    type: 'video',
    icon: 'play',
    externalUrl: 'https://videos.institute.example/objections',
    order: 3,
    actionButtons: [{ label: 'Watch', action: 'watch', url: '', icon: 'play' }],
    age: 90,
  },
  {
    title: 'WhatsApp messages after a demo',
    description: 'Templates in English and Hindi for the first three days after a demo class.',
    category: 'sales',
    type: 'template',
    icon: 'document',
    fileUrl: file('whatsapp-templates.docx'),
    order: 4,
    actionButtons: [{ label: 'Download', action: 'download', url: '', icon: 'download' }],
    age: 45,
  },
  {
    title: 'Ministry page on GST rates',
    description: 'The rates in force, kept by the GST Council.',
    category: 'general',
    type: 'link',
    icon: 'external',
    externalUrl: 'https://www.gst.gov.in/',
    order: 5,
    actionButtons: [{ label: 'Visit', action: 'visit', url: '', icon: 'external' }],
    age: 30,
  },
  {
    title: 'Induction of new counsellors',
    description: 'Six short units with a test at the end. Being rewritten.',
    category: 'counselling',
    type: 'training',
    icon: 'video',
    order: 6,
    actionButtons: [],
    status: 'inactive',
    age: 12,
  },
];
