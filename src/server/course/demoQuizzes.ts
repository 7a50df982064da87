import { inArray } from 'drizzle-orm';
import type { QuizQuestion } from '#contract/questions.ts';
import type { Queryable } from '../database/connect.ts';
import { daysAgo } from '../platform/aged.ts';
import { quizzesTable } from './quizzesTable.ts';
import { topicsTable } from './topicsTable.ts';

/** The first option is the correct one; it is stored among the others by its place. */
const ask = (question: string, [answer, ...others]: readonly [string, ...string[]], place = 1, explanation = '') => ({
  question,
  options: [...others.slice(0, place - 1), answer, ...others.slice(place - 1)],
  answer,
  explanation,
});

/** By the title of the topic. */
const demoQuizzes: Readonly<Record<string, readonly QuizQuestion[]>> = {
  'The accounting equation': [
    ask('Which equation holds after every entry?', [
      'Assets = Liabilities + Capital',
      'Assets = Liabilities − Capital',
      'Capital = Assets + Liabilities',
    ]),
    ask(
      'A trader buys furniture for ₹20,000 in cash. What happens to the total of the assets?',
      ['It stays the same', 'It rises by ₹20,000', 'It falls by ₹20,000'],
      2,
      'One asset takes the place of another.',
    ),
    ask('The owner brings in ₹50,000. Capital rises, and what else?', ['Cash', 'Sales', 'Creditors', 'Drawings'], 3),
  ],
  'Golden rules of debit and credit': [
    ask('Rule of a real account: debit …', ['what comes in', 'the receiver', 'all expenses and losses']),
    ask('Rule of a personal account: credit …', ['the giver', 'what goes out', 'all incomes and gains'], 2),
    ask(
      'Rent paid in cash: which account is debited?',
      ['Rent A/c', 'Cash A/c', 'Landlord A/c'],
      2,
      'Rent is a nominal account: all expenses are debited.',
    ),
  ],
  'Journal entries': [
    ask(
      'Goods for ₹12,000 are bought from Mohan on credit. Which entry is right?',
      [
        'Purchases A/c Dr, to Mohan A/c',
        'Mohan A/c Dr, to Purchases A/c',
        'Purchases A/c Dr, to Cash A/c',
        'Stock A/c Dr, to Mohan A/c',
      ],
      3,
    ),
    ask('What stands below each entry and says why it was made?', ['The narration', 'The folio', 'The voucher number']),
    ask('Goods taken home by the owner are debited to …', ['Drawings A/c', 'Sales A/c', 'Capital A/c'], 2),
  ],
  'Bank reconciliation': [
    ask(
      'A cheque is issued but not yet presented. The balance of the bank statement is …',
      ['higher than the cash book', 'lower than the cash book', 'equal to the cash book'],
      1,
      'The bank has not paid it yet.',
    ),
    ask('Bank charges that only the statement shows are entered in …', ['the cash book', 'the bank statement'], 2),
  ],
  'Vouchers: which key for what': [
    ask('Which key opens a payment voucher in Tally Prime?', ['F5', 'F6', 'F7', 'F8']),
    ask('And a receipt?', ['F6', 'F4', 'F5', 'F9'], 3),
    ask('Cash deposited in the bank is a …', ['contra voucher (F4)', 'journal voucher (F7)', 'receipt (F6)'], 2),
  ],
  'What input tax credit is': [
    ask(
      'Output tax ₹18,000, input tax ₹11,500. How much is paid in cash?',
      ['₹6,500', '₹18,000', '₹29,500', '₹11,500'],
      2,
      '18,000 − 11,500 = 6,500.',
    ),
    ask('IGST credit is used first against …', ['IGST', 'CGST', 'SGST']),
    ask('Can CGST credit be used against SGST?', ['No', 'Yes'], 2),
  ],
  'GSTR-1 and GSTR-3B': [
    ask('Which return lists outward supplies invoice by invoice?', ['GSTR-1', 'GSTR-3B', 'GSTR-9', 'CMP-08']),
    ask('The tax of a month is paid with …', ['GSTR-3B', 'GSTR-1', 'GSTR-2B'], 3),
    ask('GSTR-2B shows the buyer …', ['the credit that suppliers have reported', 'the tax to pay', 'late fees'], 1),
  ],
  'लेजर और ग्रुप': [
    ask('बिजली का खर्च किस ग्रुप में बनता है?', ['Indirect Expenses', 'Direct Incomes', 'Fixed Assets', 'Bank Accounts'], 2),
    ask('नकद लेजर टैली में पहले से होता है।', ['सही', 'गलत']),
  ],
};

/** Stores the demo quizzes of the topics that there are. */
export async function seedQuizzes(db: Queryable, now: Date): Promise<void> {
  const { _id, title } = topicsTable;
  const found = await db
    .select({ _id, title })
    .from(topicsTable)
    .where(inArray(title, Object.keys(demoQuizzes)));
  const at = daysAgo(30, now);
  const rows = found.map((topic) => ({
    topicId: topic._id,
    questions: [...(demoQuizzes[topic.title] ?? [])],
    createdAt: at,
    updatedAt: at,
  }));
  if (rows.length > 0) await db.insert(quizzesTable).values(rows);
}
