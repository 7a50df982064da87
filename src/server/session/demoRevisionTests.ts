import { asc, eq } from 'drizzle-orm';
import type { RevisionQuestion } from '#contract/questions.ts';
import type { RevisionLevel } from '#contract/session/revisionTests.ts';
import type { Queryable } from '../database/connect.ts';
import { daysAgo } from '../platform/aged.ts';
import { coursesTable } from '../platform/tables.ts';
import { revisionTestsTable } from './revisionTestsTable.ts';

type DemoTest = {
  /** Of the title of its course. */
  readonly course: RegExp;
  readonly level: RevisionLevel;
  readonly title: string;
  readonly timeLimit: number;
  readonly status?: 'inactive';
  readonly age: number;
  readonly questions: readonly RevisionQuestion[];
};

/** The correct option is named by its place. */
const ask = (question: string, options: readonly string[], correct: number, explanation = ''): RevisionQuestion => ({
  question,
  options: [...options],
  correctAnswer: options[correct - 1] ?? '',
  explanation,
});

const demoTests: readonly DemoTest[] = [
  {
    course: /gst/i,
    level: 'Level 1',
    title: 'GST basics: registration, supply and invoices',
    timeLimit: 15,
    age: 60,
    questions: [
      ask(
        'From which yearly turnover does a trader of goods in Maharashtra have to register?',
        ['₹10 lakh', '₹20 lakh', '₹40 lakh', '₹1 crore'],
        3,
        '₹40 lakh for goods in most states, ₹20 lakh for services.',
      ),
      ask('A sale from Pune to Bengaluru bears …', ['CGST and SGST', 'IGST', 'SGST only', 'no tax'], 2),
      ask(
        'How many digits has a GSTIN?',
        ['10', '12', '15', '16'],
        3,
        'Two for the state, ten of the PAN, three more.',
      ),
      ask('Which of these is no supply?', ['Barter', 'Salary of an employee', 'Lease', 'Sale'], 2, 'Schedule III.'),
      ask('The HSN code names …', ['the goods', 'the buyer', 'the state', 'the invoice'], 1),
      ask(
        'Goods worth ₹1,00,000 at 18 % within the state: how much is CGST?',
        ['₹18,000', '₹9,000', '₹4,500', '₹0'],
        2,
        'Half of 18 % each for CGST and SGST.',
      ),
    ],
  },
  {
    course: /gst/i,
    level: 'Level 3',
    title: 'Input tax credit: blocked and reversed',
    timeLimit: 30,
    age: 21,
    questions: [
      ask(
        'Which credit is blocked under section 17(5)?',
        ['Food for staff', 'Raw material', 'Freight of goods', 'Packing material'],
        1,
      ),
      ask(
        'A supplier is not paid within 180 days. The credit …',
        ['stays', 'is reversed', 'doubles', 'is refunded'],
        2,
      ),
      ask(
        'Rule 42 concerns …',
        ['inputs', 'capital goods', 'exports', 'refunds'],
        1,
        'Rule 43 concerns capital goods.',
      ),
      ask(
        'Credit of a motor car for seven persons is …',
        ['blocked', 'allowed in full', 'allowed by half', 'refunded'],
        1,
      ),
      ask(
        'Until when can the credit of a year be taken?',
        ['31 March', '30 September', '30 November of the next year', 'Without limit'],
        3,
        'Or with the annual return, if that is filed earlier.',
      ),
    ],
  },
  {
    course: /account/i,
    level: 'Level 2',
    title: 'From the journal to the balance sheet',
    timeLimit: 20,
    age: 45,
    questions: [
      ask(
        'Closing stock stands in the balance sheet under …',
        ['Fixed assets', 'Current assets', 'Capital', 'Loans'],
        2,
      ),
      ask('Prepaid rent is …', ['an asset', 'a liability', 'an income', 'a loss'], 1),
      ask(
        'A machine of ₹1,00,000 loses 10 % a year by the diminishing balance. Its value after two years?',
        ['₹80,000', '₹81,000', '₹90,000', '₹79,000'],
        2,
        '1,00,000 → 90,000 → 81,000.',
      ),
      ask(
        'The trial balance does not find …',
        ['a wrong total', 'a missing posting', 'an error of principle', 'a transposed figure'],
        3,
      ),
      ask('Carriage inwards goes to …', ['Trading A/c', 'Profit and loss A/c', 'Balance sheet', 'Capital A/c'], 1),
      ask('उधार बिक्री में किस खाते को डेबिट किया जाता है?', ['ग्राहक', 'नकद', 'बिक्री', 'पूंजी'], 1),
    ],
  },
  {
    course: /^tally/i,
    level: 'Pro',
    title: 'Tally Prime at full speed',
    timeLimit: 10,
    status: 'inactive',
    age: 9,
    questions: [
      ask('Which keys open "Go To"?', ['Alt + G', 'Ctrl + G', 'F12', 'Alt + F1'], 1),
      ask('A journal voucher is opened with …', ['F4', 'F5', 'F6', 'F7'], 4),
      ask('Alt + C in a field of a voucher …', ['cancels it', 'creates a master', 'copies it', 'closes Tally'], 2),
      ask('Bank reconciliation sets the …', ['bank date', 'due date', 'voucher date', 'expiry date'], 1),
    ],
  },
];

/** Stores the demo tests, each of a course that it fits, or of any other active one. */
export async function seedRevisionTests(db: Queryable, now: Date): Promise<void> {
  const { _id, title, status } = coursesTable;
  const courses = await db
    .select({ _id, title })
    .from(coursesTable)
    .where(eq(status, 'Active'))
    .orderBy(asc(title), asc(_id));
  const [any] = courses;
  if (!any) return;
  await db.insert(revisionTestsTable).values(
    demoTests.map(({ course, questions, age, ...test }) => ({
      ...test,
      course: (courses.find((one) => course.test(one.title)) ?? any)._id,
      questions: [...questions],
      createdAt: daysAgo(age, now),
      updatedAt: daysAgo(age, now),
    })),
  );
}
