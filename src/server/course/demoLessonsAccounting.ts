/** A lesson of the demo data: its HTML, the chapter whose title it fits, and the files of the library that it shows. */
export type DemoLesson = {
  readonly title: string;
  /** What is in the title of its chapter. */
  readonly chapter: RegExp;
  readonly content: string;
  readonly image?: 'desk.webp' | 'certificate.webp' | 'letter.webp' | 'centre.webp';
  readonly video?: true;
};

/** Lessons of 'Business Accounting'. */
export const accountingLessons: readonly DemoLesson[] = [
  {
    title: 'The accounting equation',
    chapter: /basic|foundation|introduction|equation|principle/i,
    image: 'desk.webp',
    content: `<h2>What a business owns and owes</h2><p>Whatever a business owns was paid for by somebody: by its owner or by those it owes money to. That is the whole of double entry:</p><blockquote><p><strong>Assets = Capital + Liabilities</strong></p></blockquote><p>Every transaction changes at least two figures, and the equation holds after each of them.</p><table><tbody><tr><th><p>Transaction</p></th><th><p>Assets</p></th><th><p>Capital</p></th><th><p>Liabilities</p></th></tr><tr><td><p>Owner brings in cash</p></td><td><p>+ ₹5,00,000</p></td><td><p>+ ₹5,00,000</p></td><td><p></p></td></tr><tr><td><p>Furniture bought on credit</p></td><td><p>+ ₹80,000</p></td><td><p></p></td><td><p>+ ₹80,000</p></td></tr><tr><td><p>Half of it is paid</p></td><td><p>− ₹40,000</p></td><td><p></p></td><td><p>− ₹40,000</p></td></tr><tr><td><p><strong>After all three</strong></p></td><td><p><strong>₹5,40,000</strong></p></td><td><p><strong>₹5,00,000</strong></p></td><td><p><strong>₹40,000</strong></p></td></tr></tbody></table><h3>Try it</h3><ol><li><p>Goods for ₹60,000 are bought for cash. Which two figures change?</p></li><li><p>Rent of ₹15,000 is paid. Why does the capital go down?</p></li></ol>`,
  },
  {
    title: 'Golden rules of debit and credit',
    chapter: /basic|foundation|introduction|rule|journal/i,
    video: true,
    content: `<h2>Three kinds of accounts, three rules</h2><table><tbody><tr><th><p>Account</p></th><th><p>Debit</p></th><th><p>Credit</p></th></tr><tr><td><p>Personal: people, firms, banks</p></td><td><p>The receiver</p></td><td><p>The giver</p></td></tr><tr><td><p>Real: cash, furniture, stock</p></td><td><p>What comes in</p></td><td><p>What goes out</p></td></tr><tr><td><p>Nominal: rent, salary, interest</p></td><td><p>Expenses and losses</p></td><td><p>Incomes and gains</p></td></tr></tbody></table><p>Ask three questions of each transaction:</p><ul><li><p>Which two accounts does it touch?</p></li><li><p>Of which kind is each of them?</p></li><li><p>Which side does the rule name?</p></li></ul><p><em>Example:</em> salary of ₹32,000 paid by cheque. Salary is nominal, an expense: debit. The bank is personal, the giver: credit.</p>`,
  },
  {
    title: 'Journal entries',
    chapter: /journal|entr/i,
    content: `<h2>From voucher to journal</h2><p>The journal is the book of first entry. Each entry names its date, both accounts, the amount on both sides and a narration.</p><table><tbody><tr><th><p>Date</p></th><th><p>Particulars</p></th><th><p>Debit</p></th><th><p>Credit</p></th></tr><tr><td><p>1 Apr</p></td><td><p>Cash A/c Dr.<br>To Capital A/c<br><em>(Being capital brought in)</em></p></td><td><p>3,00,000</p></td><td><p>3,00,000</p></td></tr><tr><td><p>4 Apr</p></td><td><p>Purchases A/c Dr.<br>To Creditors A/c<br><em>(Being goods bought on credit from Mehta Traders)</em></p></td><td><p>85,000</p></td><td><p>85,000</p></td></tr><tr><td><p>9 Apr</p></td><td><p>Bank A/c Dr.<br>To Sales A/c<br><em>(Being cash sales banked)</em></p></td><td><p>1,12,500</p></td><td><p>1,12,500</p></td></tr></tbody></table><h3>Common mistakes</h3><ul><li><p>An asset that was bought on credit is no purchase: debit Furniture, not Purchases.</p></li><li><p>Drawings are not an expense. They reduce the capital.</p></li><li><p>A narration that repeats the amount says nothing. Say why.</p></li></ul>`,
  },
  {
    title: 'Ledger posting and balancing',
    chapter: /ledger|posting/i,
    content: `<h2>One page for each account</h2><p>Posting takes each line of the journal to the page of its account. At the end of the month the page is balanced.</p><ol><li><p>Add up both sides.</p></li><li><p>Write the difference on the smaller side as <strong>To/By balance c/d</strong>.</p></li><li><p>Bring it down on the other side as <strong>balance b/d</strong>.</p></li></ol><table><tbody><tr><th colspan="2"><p>Dr.</p></th><th colspan="2"><p>Cr.</p></th></tr><tr><td><p>To Capital</p></td><td><p>3,00,000</p></td><td><p>By Rent</p></td><td><p>18,000</p></td></tr><tr><td><p>To Sales</p></td><td><p>42,000</p></td><td><p>By Creditors</p></td><td><p>60,000</p></td></tr><tr><td><p></p></td><td><p></p></td><td><p>By balance c/d</p></td><td><p>2,64,000</p></td></tr><tr><td><p></p></td><td><p><strong>3,42,000</strong></p></td><td><p></p></td><td><p><strong>3,42,000</strong></p></td></tr></tbody></table>`,
  },
  {
    title: 'Trial balance and what it does not find',
    chapter: /trial|ledger|error/i,
    content: `<h2>Equal, and still wrong</h2><p>A trial balance lists the balance of every account. Both columns must agree. That they agree proves arithmetic, not accounting.</p><table><tbody><tr><th><p>Error</p></th><th><p>Does the trial balance show it?</p></th></tr><tr><td><p>An amount posted to one side only</p></td><td><p>Yes</p></td></tr><tr><td><p>A wrong total of a subsidiary book</p></td><td><p>Yes</p></td></tr><tr><td><p>An entry left out altogether</p></td><td><p>No</p></td></tr><tr><td><p>Repairs posted as machinery</p></td><td><p>No: error of principle</p></td></tr><tr><td><p>Two errors that cancel each other</p></td><td><p>No</p></td></tr></tbody></table><p>Where it disagrees, look in this order:</p><ul><li><p>Halve the difference and look for that amount on the wrong side.</p></li><li><p>Divide it by nine: two digits may be exchanged.</p></li><li><p>Check the totals of the subsidiary books.</p></li></ul>`,
  },
  {
    title: 'Bank reconciliation',
    chapter: /bank|reconcil/i,
    image: 'letter.webp',
    content: `<h2>Two books, one balance</h2><p>The cash book and the bank statement describe the same account. They differ because of time, and because of errors.</p><table><tbody><tr><th><p>Step</p></th><th><p>Amount</p></th></tr><tr><td><p>Balance as per cash book</p></td><td><p>₹1,48,200</p></td></tr><tr><td><p>Add: cheques issued, not yet presented</p></td><td><p>₹26,500</p></td></tr><tr><td><p>Less: cheques deposited, not yet cleared</p></td><td><p>₹31,000</p></td></tr><tr><td><p>Less: bank charges not yet entered</p></td><td><p>₹590</p></td></tr><tr><td><p><strong>Balance as per bank statement</strong></p></td><td><p><strong>₹1,43,110</strong></p></td></tr></tbody></table><p>Charges and interest belong into the cash book. Cheques on their way do not: they only explain the difference.</p>`,
  },
  {
    title: 'Final accounts of a trader',
    chapter: /final|statement|balance sheet/i,
    content: `<h2>Two accounts and a statement</h2><ul><li><p><strong>Trading account:</strong> what was earned on goods, the gross profit.</p></li><li><p><strong>Profit and loss account:</strong> what is left after all other expenses, the net profit.</p></li><li><p><strong>Balance sheet:</strong> what the business owns and owes on the last day.</p></li></ul><table><tbody><tr><th><p>Adjustment</p></th><th><p>Profit and loss</p></th><th><p>Balance sheet</p></th></tr><tr><td><p>Outstanding salary ₹12,000</p></td><td><p>Add to salary</p></td><td><p>Liability</p></td></tr><tr><td><p>Prepaid insurance ₹4,500</p></td><td><p>Less from insurance</p></td><td><p>Asset</p></td></tr><tr><td><p>Depreciation 10 % on ₹80,000</p></td><td><p>₹8,000</p></td><td><p>Furniture ₹72,000</p></td></tr><tr><td><p>Closing stock ₹64,000</p></td><td><p>Credit of trading</p></td><td><p>Asset</p></td></tr></tbody></table><p>Every adjustment appears twice. Tick both places before you add up.</p>`,
  },
];
