/** Articles as staff would write them: headings, lists, a table, a quote and a video. `age` is in days. */
export const demoArticles = [
  {
    title: 'GST returns explained: which form, by when',
    author: 'Meera Krishnan',
    status: 'active',
    imageUrl: null,
    age: 120,
    content:
      '<p>Most new accountants do not fear the calculation of GST. They fear the calendar. Here is the short version that we hand out in the first week.</p><h2>The forms that you will meet</h2><table><tbody><tr><th>Form</th><th>What it tells</th><th>Usually due</th></tr><tr><td>GSTR-1</td><td>Your sales</td><td>11th of the next month</td></tr><tr><td>GSTR-3B</td><td>Summary and payment</td><td>20th of the next month</td></tr><tr><td>GSTR-9</td><td>The whole year</td><td>31 December</td></tr></tbody></table><p>Dates move now and then: always check the portal before you promise anything to a client.</p><h2>Three habits that save a weekend</h2><ol><li><p>Match purchase invoices every week, not on the 19th.</p></li><li><p>Keep the bank statement and the cash ledger side by side.</p></li><li><p>Write down why you reversed a credit. In March nobody remembers.</p></li></ol>',
  },
  {
    title: 'From B.Com. to the first job: what employers ask for',
    author: 'Arjun Nair',
    status: 'active',
    imageUrl: null,
    age: 84,
    content:
      '<p>We asked forty companies in Pune, Chennai and Jaipur what they look for in a junior accountant. A degree was taken for granted. These four things were not.</p><ul><li><p><strong>Working knowledge of one accounting package</strong>, shown in a small test.</p></li><li><p><strong>Clean spreadsheets</strong>: formulas instead of typed totals.</p></li><li><p><strong>Bank reconciliation</strong> without help.</p></li><li><p><strong>A polite email</strong> in three sentences.</p></li></ul><blockquote><p>I can teach tax law. I cannot teach somebody to read an invoice carefully.</p></blockquote><p>The good news: each of them can be practised in a month.</p>',
  },
  {
    title: 'Five minutes of practice: bank reconciliation',
    author: 'Arjun Nair',
    status: 'active',
    imageUrl: null,
    age: 52,
    content:
      '<p>Watch the short walk-through, then try the exercise below it.</p><h3>The exercise</h3><p>The cash book shows ₹1,25,000; the bank shows ₹1,31,400. Two cheques of ₹4,000 and ₹2,900 have not been presented, and bank charges of ₹500 are not yet booked. Which balance is right?</p><p>Write down your answer before you scroll. The solution is discussed in the live session on Saturday.</p>',
  },
  {
    title: 'Income tax for salaried people: old or new regime?',
    author: 'Simran Kaur Gill',
    status: 'active',
    imageUrl: null,
    age: 33,
    content:
      '<p>There is no answer that fits everyone, but there is a sound way to find yours.</p><h2>Work it out in four steps</h2><ol><li><p>List the deductions that you really use, with proof.</p></li><li><p>Compute the tax under both regimes.</p></li><li><p>Compare the difference with the money that the deductions lock up.</p></li><li><p>Tell your employer before the first salary of the year.</p></li></ol><p>Our <em>Income Tax Basics</em> course holds a worksheet that does steps two and three with you.</p>',
  },
  {
    title: 'How our certification is checked',
    author: 'Meera Krishnan',
    status: 'active',
    imageUrl: null,
    age: 15,
    content:
      '<p>Each certificate carries a number. An employer who enters it sees the name, the course and the date: nothing else, and nothing that can be edited.</p><p>If a number is not found, please write to us before you draw conclusions. Colleges sometimes print the list before it is final.</p>',
  },
  {
    title: 'Draft: what changes with the next budget',
    author: 'Simran Kaur Gill',
    status: 'inactive',
    imageUrl: null,
    age: 2,
    content:
      '<p>Notes for the article, to be checked against the published text.</p><ul><li><p>Slabs and rebate</p></li><li><p>Due dates</p></li><li><p>What it means for the January batch</p></li></ul>',
  },
] as const;
