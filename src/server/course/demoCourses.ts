import type * as z from 'zod/mini';
import type { CoursePricingDraft } from '#contract/course/coursePlans.ts';

/** What a demo course says of itself; the rest follows from it. */
export type DemoCourse = {
  readonly title: string;
  readonly category: string;
  readonly level: string;
  readonly status?: 'Inactive';
  readonly isShown?: false;
  /** The recorded plan in rupees, and what is taken off each plan in percent. */
  readonly price: number;
  readonly discounts: readonly [number, number, number, number];
  readonly image: 'centre.webp' | 'certificate.webp' | 'desk.webp';
  readonly video?: string;
  /** Paragraphs, the first one bold; and what is learned. */
  readonly about: readonly string[];
  readonly learned: readonly string[];
  readonly exam: string;
  readonly caseStudy: string;
  readonly assignment: string;
  readonly simulations?: readonly { title: string; description: string }[];
  readonly seo: { readonly title: string; readonly keywords: string; readonly description: string };
  /** In days. */
  readonly age: number;
};

/** The four plans of a course: live ones cost half as much again, those at a centre a seat more. */
export function plansOf({ price, discounts }: DemoCourse): z.input<typeof CoursePricingDraft> {
  const seat = 4000;
  const [recorded, live, recordedSeat, liveSeat] = discounts;
  return {
    recordedSession: { price, discount: recorded },
    liveSession: { price: price * 1.5, discount: live },
    recordedSessionCenter: { price: price + seat, discount: recordedSeat },
    liveSessionCenter: { price: price * 1.5 + seat, discount: liveSeat },
  };
}

const executive = 'Executive Level';
const professional = 'Professional Level';

/** Courses in the order of the site. Lessons, quizzes and cases are added to them by their titles. */
export const demoCourses: readonly DemoCourse[] = [
  {
    title: 'Business Accounting',
    category: 'Accounting',
    level: executive,
    price: 11_999,
    discounts: [15, 10, 15, 10],
    image: 'desk.webp',
    about: [
      'Keep the books of a business on real vouchers.',
      'You begin with the first journal entry and end with a balance sheet that an auditor would sign. No previous knowledge is needed.',
    ],
    learned: [
      'Journal, ledger and trial balance',
      'Bank reconciliation',
      'Depreciation and provisions',
      'Final accounts',
    ],
    exam: 'One hour at a computer: 30 questions and a set of vouchers to post. 60 % pass; the certificate names the grade.',
    caseStudy:
      'A hardware shop in Pune has kept its receipts in a shoe box. You bring its books up to date and find the missing ₹18,400.',
    assignment: 'Post the vouchers of one month, reconcile the bank and hand in the trial balance.',
    simulations: [
      {
        title: 'Journal entries',
        description: 'Twelve transactions of a trading firm, each to be entered in the journal.',
      },
      { title: 'Bank reconciliation', description: 'Cash book and statement disagree. Find out why, line by line.' },
    ],
    seo: {
      title: 'Business accounting course with certificate | Institute',
      keywords: 'accounting course, bookkeeping, final accounts, journal entries',
      description:
        'Learn to keep the books of a business on real vouchers, from the first journal entry to the balance sheet. Recorded or live, with exam and certificate.',
    },
    age: 390,
  },
  {
    title: 'Tally Prime',
    category: 'Accounting',
    level: executive,
    price: 8_499.5,
    discounts: [10, 10, 12.5, 12.5],
    image: 'centre.webp',
    about: [
      'Tally Prime as offices use it, from company creation to year end.',
      'Each lesson ends with an exercise on practice data. You send in your backup and get it back with comments.',
    ],
    learned: [
      'Vouchers and ledgers',
      'Inventory and godowns',
      'GST invoices and returns',
      'Cost centres',
      'Year end and audit trail',
    ],
    exam: 'A practical exam in Tally Prime: two hours, one company, forty vouchers.',
    caseStudy:
      'A distributor with three godowns counts its stock and is short of 120 cartons. You trace them through the vouchers.',
    assignment: 'Create a company, enter a month of business and hand in the backup.',
    simulations: [{ title: 'Voucher entry', description: 'Purchases, sales and a return, with GST.' }],
    seo: {
      title: 'Tally Prime course with GST | Beginner to advanced',
      keywords: 'Tally Prime, Tally course, GST in Tally, inventory, vouchers',
      description:
        'Learn Tally Prime on practice data: vouchers, inventory, GST invoices, cost centres and year end. Evening batches, recorded or live, with an exam.',
    },
    age: 380,
  },
  {
    title: 'GST & Taxation',
    category: 'Taxation',
    level: professional,
    price: 14_999,
    discounts: [20, 15, 20, 15],
    image: 'certificate.webp',
    about: [
      'Prepare, reconcile and file GST returns without fear of the portal.',
      'Rules are explained on invoices that you see in real offices. Changes of the law are in the lessons within a week.',
    ],
    learned: [
      'Registration and invoices',
      'Input tax credit',
      'GSTR-1 and GSTR-3B',
      'E-way bills',
      'Notices and replies',
    ],
    exam: 'Three returns on practice data and twenty questions. 70 % pass.',
    caseStudy:
      'A trader has claimed credit of ₹2,14,000 that does not stand in GSTR-2B. You sort what is late, wrong and lost.',
    assignment: 'Prepare GSTR-1 and GSTR-3B of a quarter from the given books.',
    simulations: [
      { title: 'Practice portal', description: 'File GSTR-3B on a copy of the portal.' },
      { title: 'Credit matching', description: 'Match a purchase register with GSTR-2B.' },
      { title: 'Notice', description: 'Answer a notice on a mismatch of returns.' },
    ],
    seo: {
      title: 'GST course with practice portal | Returns and notices',
      keywords: 'GST course, GSTR-1, GSTR-3B, input tax credit, जीएसटी कोर्स',
      description:
        'Prepare and file GST returns on practice data: registration, input tax credit, GSTR-1 and GSTR-3B, e-way bills and notices. With certificate.',
    },
    age: 365,
  },
  {
    title: 'Income Tax',
    category: 'Taxation',
    level: professional,
    price: 12_499,
    discounts: [10, 0, 10, 0],
    image: 'desk.webp',
    about: [
      'From salary slip to filed return.',
      'All five heads of income, both regimes side by side, TDS and advance tax, with the forms of this year.',
    ],
    learned: [
      'Five heads of income',
      'Old and new regime',
      'TDS and Form 26AS',
      'Advance tax',
      'Filing and rectification',
    ],
    exam: 'Four returns from documents and a written part.',
    caseStudy:
      'A doctor with a salary, a practice and two flats wants to know which regime is cheaper. You work it out and file.',
    assignment: 'Compute the tax of three people under both regimes.',
    seo: {
      title: 'Income tax course | Returns, TDS and both tax regimes',
      keywords: 'income tax course, ITR, TDS, tax regime',
      description:
        'Compute and file income tax returns for salaried people, professionals and small firms: both regimes, TDS, advance tax and rectification, on real forms.',
    },
    age: 320,
  },
  {
    title: 'Payroll',
    category: 'HR',
    level: executive,
    price: 7_999,
    discounts: [5, 5, 5, 5],
    image: 'centre.webp',
    about: [
      'Run a payroll that is right on the first of the month.',
      'PF, ESI, professional tax and TDS on salary, with registers and returns.',
    ],
    learned: ['Salary structure', 'PF and ESI', 'TDS on salary', 'Full and final settlement'],
    exam: 'One payroll of 25 people, from attendance to challan.',
    caseStudy:
      'A factory has paid overtime for two years without ESI. You compute what is due and how to put it right.',
    assignment: 'Prepare the payroll of one month and its challans.',
    seo: {
      title: 'Payroll course | PF, ESI, TDS on salary and settlement',
      keywords: 'payroll course, PF, ESI, HR generalist',
      description:
        'Run a payroll from attendance to challan: salary structure, PF, ESI, professional tax, TDS on salary and final settlement. Recorded or live.',
    },
    age: 260,
  },
  {
    title: 'Advanced Excel',
    category: 'Finance',
    level: executive,
    price: 5_999,
    discounts: [33.33, 20, 25, 20],
    image: 'desk.webp',
    about: [
      'Excel for people who work with numbers all day.',
      'Lookups, pivots, Power Query and models that others can read.',
    ],
    learned: ['Lookups and arrays', 'Pivot tables', 'Power Query', 'Charts that tell something', 'Macros, a beginning'],
    exam: 'Ten tasks in two hours.',
    caseStudy:
      'Four branches send their sales in four formats. You bring them into one report that is refreshed by one click.',
    assignment: 'Build a monthly report from the raw data of a shop.',
    seo: {
      title: 'Advanced Excel for accountants | Pivot, Power Query',
      keywords: 'advanced Excel, Power Query, pivot tables, MIS',
      description:
        'Lookups, pivot tables, Power Query and charts for people who work with numbers all day. Exercises on real data, an exam and a certificate.',
    },
    age: 210,
  },
  {
    title: 'टैली प्राइम हिन्दी में',
    category: 'हिन्दी माध्यम',
    level: executive,
    price: 7_499,
    discounts: [10, 10, 10, 10],
    image: 'certificate.webp',
    about: ['टैली प्राइम का पूरा कोर्स, आसान हिन्दी में।', 'हर पाठ के बाद अभ्यास, शाम की कक्षाएँ और अंत में प्रमाणपत्र।'],
    learned: ['वाउचर और लेजर', 'स्टॉक', 'जीएसटी बिल', 'वर्ष का समापन'],
    exam: 'टैली में दो घंटे की प्रायोगिक परीक्षा।',
    caseStudy: 'एक किराना दुकान की बही टैली में चढ़ाइए और महीने का लाभ बताइए।',
    assignment: 'एक महीने के वाउचर दर्ज करके बैकअप भेजिए।',
    seo: {
      title: 'टैली प्राइम कोर्स हिन्दी में | जीएसटी के साथ',
      keywords: 'टैली हिन्दी में, टैली कोर्स, जीएसटी',
      description: 'टैली प्राइम हिन्दी में सीखिए: वाउचर, स्टॉक, जीएसटी बिल और वर्ष का समापन। शाम की कक्षाएँ और प्रमाणपत्र।',
    },
    age: 75,
  },
  {
    title: 'US CMA Part 1',
    category: 'US CMA',
    level: professional,
    price: 64_999,
    discounts: [0, 0, 0, 0],
    image: 'centre.webp',
    isShown: false,
    about: [
      'Financial planning, performance and analytics, with faculty who have passed.',
      'A test series of 1,500 questions and four mock exams are part of the course.',
    ],
    learned: ['Budgeting and forecasting', 'Cost management', 'Internal controls', 'Technology and analytics'],
    exam: 'Four mock exams under the conditions of the real one.',
    caseStudy: 'A manufacturer plans a second plant. You prepare the budget and defend it before the board.',
    assignment: 'Two essays a month, marked within a week.',
    seo: {
      title: 'US CMA Part 1 coaching | Test series and mock exams',
      keywords: 'US CMA coaching, IMA, CMA part 1',
      description:
        'Prepare for part 1 of the US CMA with faculty who have passed it: live lessons, 1,500 questions, marked essays and four mock exams. Next batch in January.',
    },
    age: 40,
  },
  {
    title: 'Financial Modelling',
    category: 'Finance',
    level: professional,
    status: 'Inactive',
    price: 19_999,
    discounts: [25, 25, 25, 25],
    image: 'desk.webp',
    about: [
      'Build a three-statement model that holds up in an interview.',
      'In preparation; the first batch begins after the monsoon.',
    ],
    learned: ['Three statements', 'Valuation', 'Scenarios'],
    exam: 'A model of a listed company, built and presented.',
    caseStudy: 'Value a regional dairy from its published accounts.',
    assignment: 'Rebuild a given model without circular references.',
    seo: {
      title: 'Financial modelling in Excel | Three statements',
      keywords: 'financial modelling, valuation, Excel',
      description: 'Build three-statement models and valuations in Excel, step by step, and present them.',
    },
    age: 12,
  },
];
