import {
  article,
  ask,
  credit,
  debit,
  film,
  journal,
  questionSet,
  task,
  transaction,
  words,
  type DemoPractice,
} from './demoEntries.ts';

/** The first month of a small trader, which can be worked out from its vouchers; `lesson` is the address of a video. */
export const demoCaseStudies = (lesson: string): readonly DemoPractice[] => [
  {
    course: 'Business Accounting',
    chapter: 'Journal and ledger',
    title: 'Meera Stationers: the first month of a trader',
    description:
      'Meera Kulkarni opens a stationery shop in Nashik in April 2026. Write up her journal from the first voucher to the last day of the month.',
    tasks: [
      task(
        'Read the vouchers',
        'Note the date, the parties and the amount of each transaction before you enter anything.',
      ),
      task('Find the two accounts', 'For each transaction write down which account receives and which one gives.'),
      task(
        'Write the journal',
        'Make the entries of both simulations. Debits and credits of each day have to be equal.',
      ),
      task('Check your work', 'Add up both columns. Answer the questions when the sums are the same.'),
    ],
    content: [
      words(
        'Meera Kulkarni has saved ₹1,00,000. On 1 April 2026 she starts Meera Stationers, a shop for schools and offices near College Road, Nashik. She keeps her books by double entry from the first day.',
      ),
      article(
        '<h2>The vouchers of April 2026</h2><table><tbody><tr><th>Date</th><th>Voucher</th><th>Amount</th></tr><tr><td>1 April</td><td>Cash brought in by Meera</td><td>₹1,00,000</td></tr><tr><td>2 April</td><td>Cash paid into the bank</td><td>₹60,000</td></tr><tr><td>5 April</td><td>Shelves and a counter, paid by cheque</td><td>₹15,000</td></tr><tr><td>8 April</td><td>Goods from Deshmukh Traders, on credit</td><td>₹40,000</td></tr><tr><td>12 April</td><td>Goods sold for cash</td><td>₹18,000</td></tr><tr><td>18 April</td><td>Goods sold to Sunrise School, on credit</td><td>₹25,000</td></tr><tr><td>25 April</td><td>Cheque to Deshmukh Traders</td><td>₹20,000</td></tr><tr><td>30 April</td><td>Cash from Sunrise School</td><td>₹10,000</td></tr></tbody></table><p><strong>Debit</strong> what comes in, <strong>credit</strong> what goes out.</p>',
      ),
      film(lesson),
    ],
    simulations: [
      journal(
        'Opening the shop',
        '1 April: Meera brings in cash of ₹1,00,000.\n2 April: She pays ₹60,000 into a bank account of the shop.\n5 April: She buys shelves and a counter for ₹15,000 and pays by cheque.',
        [
          ...transaction('2026-04-01', 'Cash A/c', 'Capital A/c', 100_000),
          ...transaction('2026-04-02', 'Bank A/c', 'Cash A/c', 60_000),
          ...transaction('2026-04-05', 'Furniture A/c', 'Bank A/c', 15_000),
        ],
        { description: 'Three transactions, six entries.' },
      ),
      journal(
        'Buying and selling',
        '8 April: Goods for ₹40,000 from Deshmukh Traders, on credit.\n12 April: Goods sold for ₹18,000 in cash.\n18 April: Goods sold to Sunrise School for ₹25,000, on credit.\n25 April: Cheque of ₹20,000 to Deshmukh Traders.\n30 April: Sunrise School pays ₹10,000 in cash.',
        [
          ...transaction('2026-04-08', 'Purchase A/c', 'Creditors A/c', 40_000),
          ...transaction('2026-04-12', 'Cash A/c', 'Sales A/c', 18_000),
          ...transaction('2026-04-18', 'Debtors A/c', 'Sales A/c', 25_000),
          ...transaction('2026-04-25', 'Creditors A/c', 'Bank A/c', 20_000),
          ...transaction('2026-04-30', 'Cash A/c', 'Debtors A/c', 10_000),
        ],
        { description: 'Five transactions, ten entries.' },
      ),
    ],
    questionSets: [
      questionSet('After the first month', [
        ask('How much cash is in the shop on 30 April?', ['₹68,000', '₹58,000', '₹78,000', '₹1,28,000'], 1),
        ask('What is the balance of the bank account?', ['₹25,000', '₹45,000', '₹60,000', '₹40,000'], 0),
        ask('How much does Sunrise School still owe?', ['₹15,000', '₹25,000', '₹10,000', 'Nothing'], 2),
        ask('Which account is credited for the shelves?', ['Bank A/c', 'Furniture A/c', 'Cash A/c', 'Capital A/c'], 3),
        ask('What do the sales of April amount to?', ['₹43,000', '₹18,000', '₹25,000', '₹28,000'], 1),
      ]),
    ],
  },
  {
    course: 'GST & Taxation',
    chapter: 'Input tax credit',
    title: 'Joshi Electronics: credit of a month',
    description:
      'A dealer in Pune buys and sells within Maharashtra. Find the credit that it may take, and what is left to pay.',
    tasks: [
      task('Sort the invoices', 'Tell those with credit from those without.'),
      task('Record the purchase', 'CGST and SGST go to accounts of their own.'),
    ],
    content: [
      words(
        'Joshi Electronics buys fans for ₹50,000 and sells some of them for ₹70,000, all within Maharashtra. GST is 18 %: 9 % CGST and 9 % SGST.',
      ),
    ],
    simulations: [
      journal(
        'A purchase with GST',
        '6 May 2026: Fans for ₹50,000 from Patil Agencies, on credit, with CGST and SGST of 9 % each.',
        [
          debit('2026-05-06', 'Purchase A/c', 50_000),
          debit('2026-05-06', 'Input CGST A/c', 4_500),
          debit('2026-05-06', 'Input SGST A/c', 4_500),
          credit('2026-05-06', 'Creditors A/c', 59_000),
        ],
        {
          accountOptions: [
            'Purchase A/c',
            'Sales A/c',
            'Input CGST A/c',
            'Input SGST A/c',
            'Creditors A/c',
            'Debtors A/c',
          ],
        },
      ),
    ],
    questionSets: [
      questionSet('What is left to pay', [
        ask('How much CGST is due on the sale of ₹70,000?', ['₹6,300', '₹4,500', '₹12,600', '₹9,000'], 0),
        ask('How much CGST is paid after the credit?', ['₹1,800', '₹6,300', '₹3,600', 'Nothing'], 2),
      ]),
    ],
  },
];
