import type { InferInsertModel } from 'drizzle-orm';
import { namedCategories } from '#contract/course/categories.ts';
import type { categoriesTable } from './tables.ts';

type DemoCategory = InferInsertModel<typeof categoriesTable> & { age: number };

/** What search engines are told of the named categories. */
const told: Readonly<
  Record<(typeof namedCategories)[number], { title: string; keywords: string; description: string }>
> = {
  Accounting: {
    title: 'Accounting courses | Tally Prime, books and final accounts',
    keywords: 'accounting course, Tally Prime, bookkeeping, लेखांकन',
    description: 'Keep the books of a business on real vouchers, from the first journal entry to the balance sheet.',
  },
  Taxation: {
    title: 'Taxation courses | GST, TDS and income tax returns',
    keywords: 'GST course, TDS, income tax returns, जीएसटी कोर्स',
    description: 'Prepare and file GST, TDS and income tax returns on practice data, with evening batches.',
  },
  HR: {
    title: 'HR courses | Payroll, PF, ESI and labour law',
    keywords: 'payroll course, PF, ESI, HR generalist',
    description: 'Run a payroll with PF, ESI and professional tax, and learn what labour law asks of an employer.',
  },
  Finance: {
    title: 'Finance courses | Ratios, budgets and financial modelling',
    keywords: 'finance course, financial modelling, ratio analysis',
    description: 'Read statements, plan a budget and build a model in Excel that holds up in an interview.',
  },
  'US CMA': {
    title: 'US CMA coaching | Both parts, with mock exams',
    keywords: 'US CMA coaching, IMA, CMA part 1, CMA part 2',
    description: 'Both parts of the US CMA with faculty who have passed them, a test series and mock exams.',
  },
};

/** The named categories and a few that an institute adds; `age` is in days. */
export const demoCategories: readonly DemoCategory[] = [
  ...namedCategories.map((category, index) => ({ category, ...told[category], age: 400 - index })),
  {
    category: 'Spoken English',
    title: 'Spoken English for accountants',
    keywords: 'spoken English, interview English',
    description: 'Speak with clients and auditors with confidence.',
    age: 120,
  },
  {
    category: 'हिन्दी माध्यम',
    title: 'हिन्दी में टैली और जीएसटी',
    keywords: 'टैली हिन्दी में, जीएसटी हिन्दी में, अकाउंटिंग कोर्स',
    description: 'टैली प्राइम, जीएसटी और आयकर के पूरे कोर्स हिन्दी में, शाम की कक्षाओं के साथ।',
    age: 75,
  },
  { category: 'Workshops', status: 'Inactive', description: 'Single days at colleges.', age: 20 },
];
