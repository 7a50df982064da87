/** What search engines are told about the pages of a training institute's site; `age` is in days. */
export const demoMetaTags = [
  {
    type: 'Home',
    title: 'Institute | Accounting, GST and Tally courses with certification',
    description:
      'Learn business accounting, GST, income tax and Tally Prime from practising accountants. Classroom in Pune and live online batches, with placement support and a certificate.',
    keywords: 'accounting course, GST course, Tally course, Pune, certification',
    age: 240,
  },
  {
    type: 'About us',
    title: 'About the institute | Twenty years of training accountants',
    description:
      'Since 2005 we have trained more than 18,000 accountants in Maharashtra and online. Meet the chartered accountants and tax practitioners who teach here.',
    keywords: 'about, accounting institute, faculty, Pune',
    age: 240,
  },
  {
    type: 'Courses',
    title: 'All courses | Accounting, taxation, payroll and Excel',
    description:
      'Compare our courses by length, fee and batch timing: business accounting, GST and taxation, payroll, advanced Excel and Tally Prime with GST.',
    keywords: 'accounting courses, fees, batches, diploma, short term course',
    age: 212,
  },
  {
    type: 'Course: GST & Taxation',
    title: 'GST & Taxation course | Returns, e-way bills and refunds',
    description:
      'Prepare and file GSTR-1, GSTR-3B and annual returns on practice data, reconcile input tax credit and answer notices. 60 hours, weekday and weekend batches.',
    keywords: 'GST course, GSTR-1, GSTR-3B, input tax credit, e-way bill',
    age: 198,
  },
  {
    type: 'Course: Business Accounting',
    title: 'Business Accounting & Taxation course with placement support',
    description:
      'From vouchers to finalisation of accounts: a practical course for commerce graduates with mock companies, TDS, bank reconciliation and audit papers.',
    keywords: 'business accounting, finalisation, TDS, bank reconciliation, placement',
    age: 198,
  },
  {
    type: 'Course: Tally Prime',
    title: 'Tally Prime course with GST | Beginner to advanced',
    description:
      'Company set-up, inventory, GST invoices, cost centres and year end in Tally Prime. Practise on 40 sets of vouchers and take the certification exam.',
    keywords: 'Tally Prime, Tally course, GST in Tally, inventory, vouchers',
    age: 176,
  },
  {
    type: 'Course: Income Tax',
    title: 'Income Tax e-filing course | ITR-1 to ITR-7',
    description:
      'Compute income under the five heads, claim deductions and file returns on the portal. Covers advance tax, TDS certificates and the new regime.',
    keywords: 'income tax course, ITR filing, TDS, advance tax, new regime',
    age: 171,
  },
  {
    type: 'Course: Payroll',
    title: 'Payroll and labour law course | PF, ESI and gratuity',
    description:
      'Salary structures, PF and ESI challans, professional tax, bonus and gratuity, with registers and returns as a payroll executive keeps them.',
    keywords: 'payroll course, PF, ESI, gratuity, professional tax',
    age: 133,
  },
  {
    type: 'Course: Advanced Excel',
    title: 'Advanced Excel for accountants | Pivot tables to Power Query',
    description:
      'Reconcile, summarise and report faster: look-ups, pivot tables, Power Query and dashboards on real ledgers, in 30 hours.',
    keywords: 'advanced Excel, pivot table, Power Query, MIS report',
    age: 120,
  },
  {
    type: 'Blog',
    title: 'Blog | GST updates, Tally tips and careers in accounting',
    description:
      'Due dates, changes in the law and worked examples, written by the people who teach our courses. New articles every week.',
    keywords: 'GST updates, Tally tips, accounting careers, due dates',
    age: 96,
  },
  {
    type: 'Testimonials',
    title: 'What our learners say | Reviews of the institute',
    description:
      'Read how graduates from Pune, Nashik, Indore and Jaipur found their first job in accounts or grew into a tax practice.',
    keywords: 'reviews, testimonials, placement, learners',
    age: 90,
  },
  {
    type: 'Jobs',
    title: 'Jobs for accountants | Openings with our partners',
    description:
      'Accounts executive, GST associate and payroll openings with firms that hire from our batches. Apply with your résumé.',
    keywords: 'accountant jobs, GST jobs, fresher, Pune jobs',
    age: 74,
  },
  {
    type: 'Hindi: मुख्य पृष्ठ',
    title: 'लेखा, जीएसटी और टैली का प्रशिक्षण | संस्थान',
    description: 'अनुभवी लेखाकारों से लेखा, जीएसटी, आयकर और टैली प्राइम सीखें। पुणे में कक्षा और ऑनलाइन बैच, प्रमाणपत्र के साथ।',
    keywords: 'लेखा कोर्स, जीएसटी कोर्स, टैली कोर्स',
    age: 52,
  },
  {
    type: 'Colleges',
    title: 'For colleges | Certify your commerce students with us',
    description:
      'Add practical GST, Tally and payroll certificates to your B.Com. programme. We train your faculty and examine your students.',
    keywords: 'college partnership, B.Com, certification, value added course',
    age: 38,
  },
  {
    type: 'Contact',
    title: 'Contact | Visit our Pune centre or call a counsellor',
    description:
      'Find the centre in Shivajinagar, call a counsellor between 9:00 and 19:00, or write to us. We answer within one working day.',
    keywords: 'contact, Pune centre, counsellor, admission',
    age: 12,
  },
] as const;
