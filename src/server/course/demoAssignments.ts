import { ask, journal, questionSet, task, transaction, words, type DemoPractice } from './demoEntries.ts';

/** What learners hand in: each passes the checks of an assignment. */
export const demoAssignments: readonly DemoPractice[] = [
  {
    course: 'Business Accounting',
    chapter: 'Cash book and bank reconciliation',
    title: 'Reconcile the bank account of June',
    description: 'Compare the cash book of Meera Stationers with the bank statement of June and enter what is missing.',
    tasks: [
      task('Tick off', 'Mark each line that is in the cash book and in the statement.'),
      task('Enter what is missing', 'Make the journal entries for what only the bank knows.'),
    ],
    content: [
      words(
        'The cash book shows a balance of ₹42,500. The statement shows bank charges of ₹350 and interest of ₹600, which are not in the cash book yet.',
      ),
    ],
    simulations: [
      journal(
        'What only the bank knows',
        '30 June 2026: The bank has taken charges of ₹350 and credited interest of ₹600.',
        [
          ...transaction('2026-06-30', 'Bank Charges A/c', 'Bank A/c', 350),
          ...transaction('2026-06-30', 'Bank A/c', 'Interest A/c', 600),
        ],
        { accountOptions: ['Bank A/c', 'Cash A/c', 'Bank Charges A/c', 'Interest A/c'] },
      ),
    ],
    questionSets: [
      questionSet('The reconciled balance', [
        ask('What is the corrected balance of the cash book?', ['₹42,750', '₹42,150', '₹43,100', '₹41,550'], 1),
        ask(
          'Where does a cheque stand that is not presented yet?',
          ['In the reconciliation statement', 'In the journal', 'In the trial balance', 'Nowhere'],
          0,
        ),
      ]),
    ],
  },
  {
    course: 'Tally Prime',
    chapter: 'Vouchers',
    title: 'Choose the voucher type',
    description: 'Ten transactions of a wholesaler: choose the voucher type of each and record two of them.',
    tasks: [
      task(
        'Record two vouchers',
        'Enter the payment of rent and the receipt from a customer in your practice company.',
      ),
    ],
    content: [words('Payment is F5, receipt F6, journal F7, sales F8 and purchase F9.')],
    simulations: [
      journal(
        'Rent and a receipt',
        '3 July 2026: Shop rent of ₹12,000 paid by cheque.\n4 July 2026: ₹30,000 received from a customer by cheque.',
        [
          ...transaction('2026-07-03', 'Rent A/c', 'Bank A/c', 12_000),
          ...transaction('2026-07-04', 'Bank A/c', 'Debtors A/c', 30_000),
        ],
        { accountOptions: ['Rent A/c', 'Bank A/c', 'Cash A/c', 'Debtors A/c', 'Creditors A/c'] },
      ),
    ],
    questionSets: [
      questionSet('Voucher types', [
        ask('Which key opens a sales voucher?', ['F8', 'F5', 'F7', 'F9'], 3),
        ask('Depreciation is recorded with which voucher?', ['Journal', 'Payment', 'Contra', 'Receipt'], 0),
        ask('Cash paid into the bank is recorded with which voucher?', ['Contra', 'Payment', 'Receipt', 'Journal'], 2),
      ]),
    ],
  },
  {
    course: 'Business Accounting',
    chapter: 'जर्नल और खाता बही',
    title: 'अप्रैल का जर्नल',
    description: 'रमेश किराना स्टोर के अप्रैल के लेन-देन जर्नल में लिखिए।',
    tasks: [task('लेन-देन पढ़िए', 'हर लेन-देन की तारीख और राशि लिखिए।')],
    content: [words('रमेश ने 1 अप्रैल 2026 को ₹75,000 नकद से किराना स्टोर शुरू किया।')],
    simulations: [
      journal('व्यापार की शुरुआत', '1 अप्रैल 2026: रमेश ने ₹75,000 नकद लगाए।\n3 अप्रैल 2026: ₹20,000 का माल नकद खरीदा।', [
        ...transaction('2026-04-01', 'Cash A/c', 'Capital A/c', 75_000),
        ...transaction('2026-04-03', 'Purchase A/c', 'Cash A/c', 20_000),
      ]),
    ],
    questionSets: [
      questionSet('नियम', [
        ask('माल नकद खरीदने पर कौन सा खाता क्रेडिट होता है?', ['Cash A/c', 'Purchase A/c', 'Capital A/c', 'Sales A/c'], 2),
      ]),
    ],
  },
];
