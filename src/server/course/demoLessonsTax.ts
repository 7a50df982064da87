import type { DemoLesson } from './demoLessonsAccounting.ts';

/** Lessons of 'GST & Taxation'. */
export const taxLessons: readonly DemoLesson[] = [
  {
    title: 'Who has to register',
    chapter: /regist|basic|introduction/i,
    image: 'centre.webp',
    content: `<h2>Turnover decides, with exceptions</h2><table><tbody><tr><th><p>Supplies</p></th><th><p>Most states</p></th><th><p>Special category states</p></th></tr><tr><td><p>Goods</p></td><td><p>₹40 lakh</p></td><td><p>₹20 lakh</p></td></tr><tr><td><p>Services</p></td><td><p>₹20 lakh</p></td><td><p>₹10 lakh</p></td></tr></tbody></table><p>Some have to register from the first rupee:</p><ul><li><p>who sells goods to another state,</p></li><li><p>who sells through an e-commerce operator,</p></li><li><p>who has to pay under reverse charge,</p></li><li><p>casual and non-resident taxable persons.</p></li></ul><h3>Documents</h3><ol><li><p>PAN and Aadhaar of the proprietor or the partners</p></li><li><p>Proof of the place of business</p></li><li><p>Cancelled cheque or bank statement</p></li></ol>`,
  },
  {
    title: 'CGST, SGST and IGST: the place of supply',
    chapter: /supply|invoice|basic|regist/i,
    content: `<h2>Which tax goes on the invoice</h2><table><tbody><tr><th><p>Supplier</p></th><th><p>Place of supply</p></th><th><p>Tax on ₹1,00,000 at 18 %</p></th></tr><tr><td><p>Maharashtra</p></td><td><p>Maharashtra</p></td><td><p>CGST ₹9,000 + SGST ₹9,000</p></td></tr><tr><td><p>Maharashtra</p></td><td><p>Gujarat</p></td><td><p>IGST ₹18,000</p></td></tr><tr><td><p>Maharashtra</p></td><td><p>Export</p></td><td><p>Zero-rated</p></td></tr></tbody></table><p>For goods the place of supply is where their movement ends. For services to a registered person it is the recipient's address; to anyone else the supplier's, unless the law names another:</p><ul><li><p>land and buildings: where they stand,</p></li><li><p>restaurants, training and events: where they take place,</p></li><li><p>transport of passengers: where the journey begins.</p></li></ul>`,
  },
  {
    title: 'What input tax credit is',
    chapter: /credit|itc/i,
    video: true,
    content: `<h2>Tax on the value that was added</h2><p>What was paid on purchases is taken off what is due on sales. So each business pays tax only on what it adds.</p><table><tbody><tr><th><p></p></th><th><p>Value</p></th><th><p>GST 18 %</p></th><th><p>Credit</p></th><th><p>Paid in cash</p></th></tr><tr><td><p>Maker</p></td><td><p>₹50,000</p></td><td><p>₹9,000</p></td><td><p>–</p></td><td><p>₹9,000</p></td></tr><tr><td><p>Wholesaler</p></td><td><p>₹65,000</p></td><td><p>₹11,700</p></td><td><p>₹9,000</p></td><td><p>₹2,700</p></td></tr><tr><td><p>Retailer</p></td><td><p>₹80,000</p></td><td><p>₹14,400</p></td><td><p>₹11,700</p></td><td><p>₹2,700</p></td></tr></tbody></table><h3>Four conditions</h3><ol><li><p>You have the invoice, and it is in your GSTR-2B.</p></li><li><p>You have received the goods or the service.</p></li><li><p>The supplier has paid the tax.</p></li><li><p>You have filed your return, and pay the supplier within 180 days.</p></li></ol>`,
  },
  {
    title: 'Blocked credits',
    chapter: /credit|itc/i,
    content: `<h2>What section 17(5) takes away</h2><table><tbody><tr><th><p>Purchase</p></th><th><p>Credit?</p></th><th><p>Unless</p></th></tr><tr><td><p>Car with up to 13 seats</p></td><td><p>No</p></td><td><p>it is sold on, or used for taxis or driving lessons</p></td></tr><tr><td><p>Food, catering, club membership</p></td><td><p>No</p></td><td><p>it is the same line of business, or the law makes you provide it</p></td></tr><tr><td><p>Works contract for a building</p></td><td><p>No</p></td><td><p>it is for plant and machinery, or passed on</p></td></tr><tr><td><p>Goods lost, stolen or given as samples</p></td><td><p>No</p></td><td><p>–</p></td></tr></tbody></table><p>Where inputs serve taxable and exempt supplies, only the taxable part counts (rule 42):</p><blockquote><p>Reversal = common credit × exempt turnover ÷ total turnover</p></blockquote>`,
  },
  {
    title: 'GSTR-1 and GSTR-3B',
    chapter: /return|gstr|filing/i,
    image: 'letter.webp',
    content: `<h2>Two returns of one month</h2><table><tbody><tr><th><p>Return</p></th><th><p>What it holds</p></th><th><p>Due</p></th></tr><tr><td><p>GSTR-1</p></td><td><p>Sales, invoice by invoice</p></td><td><p>11th of the next month</p></td></tr><tr><td><p>GSTR-2B</p></td><td><p>Credits from your suppliers, read only</p></td><td><p>14th</p></td></tr><tr><td><p>GSTR-3B</p></td><td><p>Summary, set-off and payment</p></td><td><p>20th</p></td></tr></tbody></table><h3>Before you file 3B</h3><ul><li><p>Reconcile the sales register with GSTR-1.</p></li><li><p>Match the purchase register with GSTR-2B and ask for missing invoices.</p></li><li><p>Set off IGST first, then CGST and SGST. CGST and SGST never pay each other.</p></li></ul><p>Late: ₹50 a day (₹20 for a nil return) and 18 % interest on what was paid late.</p>`,
  },
  {
    title: 'TDS: section by section',
    chapter: /tds|deduct|income/i,
    content: `<h2>Deduct before you pay</h2><table><tbody><tr><th><p>Section</p></th><th><p>Payment</p></th><th><p>Limit a year</p></th><th><p>Rate</p></th></tr><tr><td><p>192</p></td><td><p>Salary</p></td><td><p>Slab</p></td><td><p>Average rate</p></td></tr><tr><td><p>194C</p></td><td><p>Contractors</p></td><td><p>₹1,00,000</p></td><td><p>1 % or 2 %</p></td></tr><tr><td><p>194H</p></td><td><p>Commission</p></td><td><p>₹20,000</p></td><td><p>2 %</p></td></tr><tr><td><p>194J</p></td><td><p>Professional fees</p></td><td><p>₹50,000</p></td><td><p>10 %</p></td></tr></tbody></table><ol><li><p>Deduct when you credit or pay, whichever is earlier.</p></li><li><p>Deposit by the 7th of the next month.</p></li><li><p>File 24Q or 26Q every quarter.</p></li><li><p>Give Form 16 or 16A.</p></li></ol><p>Limits and rates change with each Finance Act: check the table of your year.</p>`,
  },
];
