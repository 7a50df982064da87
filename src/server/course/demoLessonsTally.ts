import type { DemoLesson } from './demoLessonsAccounting.ts';

/** Lessons of 'Tally Prime'. */
export const tallyLessons: readonly DemoLesson[] = [
  {
    title: 'Create a company',
    chapter: /start|company|basic|setup|introduction/i,
    image: 'desk.webp',
    content: `<h2>The first five minutes</h2><ol><li><p>Press <strong>Alt + K</strong> and choose <strong>Create</strong>.</p></li><li><p>Enter name, address, state and PIN. The state decides later between CGST, SGST and IGST.</p></li><li><p>Set the beginning of the financial year: 1 April.</p></li><li><p>Set a password and keep it in a safe place.</p></li></ol><table><tbody><tr><th><p>Key</p></th><th><p>What it does</p></th></tr><tr><td><p>F1</p></td><td><p>Help</p></td></tr><tr><td><p>F2</p></td><td><p>Date</p></td></tr><tr><td><p>F3</p></td><td><p>Change company</p></td></tr><tr><td><p>F11</p></td><td><p>Features of the company</p></td></tr><tr><td><p>F12</p></td><td><p>Configuration of the screen</p></td></tr></tbody></table>`,
  },
  {
    title: 'Ledgers and groups',
    chapter: /ledger|group|master/i,
    content: `<h2>A ledger belongs to a group</h2><p>The group decides where the ledger appears: in the profit and loss account or in the balance sheet. A wrong group is the most common mistake of beginners.</p><table><tbody><tr><th><p>Ledger</p></th><th><p>Group</p></th></tr><tr><td><p>Mehta Traders (supplier)</p></td><td><p>Sundry Creditors</p></td></tr><tr><td><p>HDFC Current A/c</p></td><td><p>Bank Accounts</p></td></tr><tr><td><p>Shop rent</p></td><td><p>Indirect Expenses</p></td></tr><tr><td><p>Carriage inwards</p></td><td><p>Direct Expenses</p></td></tr><tr><td><p>Output CGST</p></td><td><p>Duties &amp; Taxes</p></td></tr></tbody></table><ul><li><p>Create one: <strong>Alt + G</strong>, then <em>Create Master</em>.</p></li><li><p>Create one in a voucher: <strong>Alt + C</strong> in the field.</p></li></ul>`,
  },
  {
    title: 'Vouchers: which key for what',
    chapter: /voucher|entry/i,
    video: true,
    content: `<h2>Six keys for a working day</h2><table><tbody><tr><th><p>Key</p></th><th><p>Voucher</p></th><th><p>Example</p></th></tr><tr><td><p>F4</p></td><td><p>Contra</p></td><td><p>Cash ₹50,000 paid into the bank</p></td></tr><tr><td><p>F5</p></td><td><p>Payment</p></td><td><p>Electricity ₹6,240 by cheque</p></td></tr><tr><td><p>F6</p></td><td><p>Receipt</p></td><td><p>₹1,18,000 from a customer by NEFT</p></td></tr><tr><td><p>F7</p></td><td><p>Journal</p></td><td><p>Depreciation</p></td></tr><tr><td><p>F8</p></td><td><p>Sales</p></td><td><p>Invoice with GST</p></td></tr><tr><td><p>F9</p></td><td><p>Purchase</p></td><td><p>Supplier's bill</p></td></tr></tbody></table><p>Leave a voucher with <strong>Ctrl + A</strong>: it is accepted from any field.</p><ol><li><p>Enter today's vouchers of the practice file.</p></li><li><p>Open the Day Book and compare.</p></li></ol>`,
  },
  {
    title: 'Sales with GST',
    chapter: /gst|tax|sales/i,
    content: `<h2>Switch GST on once, then it computes itself</h2><ol><li><p><strong>F11 → Enable Goods and Services Tax: Yes.</strong> Enter state, registration type and GSTIN.</p></li><li><p>Create the ledgers Output CGST and Output SGST under Duties &amp; Taxes.</p></li><li><p>Enter HSN code and rate at the stock item.</p></li><li><p>Enter a sales voucher (F8): the tax appears when you choose the tax ledgers.</p></li></ol><table><tbody><tr><th><p>Item</p></th><th><p>HSN</p></th><th><p>Value</p></th><th><p>CGST 9 %</p></th><th><p>SGST 9 %</p></th></tr><tr><td><p>Printer</p></td><td><p>8443</p></td><td><p>₹12,000</p></td><td><p>₹1,080</p></td><td><p>₹1,080</p></td></tr><tr><td><p>Toner</p></td><td><p>8443</p></td><td><p>₹3,500</p></td><td><p>₹315</p></td><td><p>₹315</p></td></tr></tbody></table><p>Check the result under <em>Display More Reports → GST Reports → GSTR-1</em>.</p>`,
  },
  {
    title: 'Backup and restore',
    chapter: /backup|data|security|report/i,
    content: `<h2>A backup that was never restored is a hope</h2><ul><li><p>Backup: <strong>Alt + Y → Backup</strong>, to a folder that is not on the same disk.</p></li><li><p>Restore: <strong>Alt + Y → Restore</strong>, first into an empty folder, to look at it.</p></li></ul><table><tbody><tr><th><p>How often</p></th><th><p>Where</p></th><th><p>How long it is kept</p></th></tr><tr><td><p>Daily</p></td><td><p>Second disk</p></td><td><p>14 days</p></td></tr><tr><td><p>Weekly</p></td><td><p>Cloud</p></td><td><p>3 months</p></td></tr><tr><td><p>Before each version</p></td><td><p>Both</p></td><td><p>Until the next audit</p></td></tr></tbody></table>`,
  },
];

/** Lessons of 'टैली प्राइम हिन्दी में'. */
export const hindiLessons: readonly DemoLesson[] = [
  {
    title: 'कंपनी बनाना',
    chapter: /कंपनी|शुरुआत|परिचय/,
    image: 'desk.webp',
    content: `<h2>पहले पाँच मिनट</h2><ol><li><p><strong>Alt + K</strong> दबाएँ और <strong>Create</strong> चुनें।</p></li><li><p>नाम, पता और राज्य भरें। राज्य से तय होता है कि CGST और SGST लगेगा या IGST।</p></li><li><p>वित्तीय वर्ष 1 अप्रैल से शुरू करें।</p></li></ol><table><tbody><tr><th><p>कुंजी</p></th><th><p>काम</p></th></tr><tr><td><p>F2</p></td><td><p>तारीख</p></td></tr><tr><td><p>F5</p></td><td><p>भुगतान</p></td></tr><tr><td><p>F8</p></td><td><p>बिक्री</p></td></tr></tbody></table>`,
  },
  {
    title: 'लेजर और ग्रुप',
    chapter: /लेजर|ग्रुप|वाउचर/,
    content: `<h2>हर लेजर किसी ग्रुप में होता है</h2><table><tbody><tr><th><p>लेजर</p></th><th><p>ग्रुप</p></th></tr><tr><td><p>दुकान का किराया</p></td><td><p>Indirect Expenses</p></td></tr><tr><td><p>मेहता ट्रेडर्स</p></td><td><p>Sundry Creditors</p></td></tr></tbody></table><ul><li><p>ग्रुप गलत हो तो बैलेंस शीट भी गलत होगी।</p></li><li><p>वाउचर में ही नया लेजर: <strong>Alt + C</strong>।</p></li></ul>`,
  },
];
