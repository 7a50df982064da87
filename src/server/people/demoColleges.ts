/** Colleges that want to work with the institute; `age` is in days. */
export const demoColleges = (
  [
    ['Modern College of Commerce, Pune', 'principal@moderncommerce.example', '+91 20 2553 4471', 'approved', 320],
    ['St. Xavier’s Evening College, Kochi', 'office@xaviersevening.example', '+91 484 239 1180', 'approved', 288],
    ['Fergusson Road Arts & Commerce College', 'commerce@frcollege.example', '+91 98220 41675', 'approved', 251],
    ['Narmada Valley College, Jabalpur', 'registrar@narmadavalley.example', '+91 761 402 2298', 'approved', 214],
    ['Lal Bahadur Shastri College, Lucknow', 'training@lbscollege.example', '+91 94150 33827', 'approved', 190],
    ['Vidya Mandir Women’s College, Coimbatore', 'dean@vidyamandir.example', '+91 422 257 6034', 'approved', 163],
    [
      'Sahyadri Institute of Management, Satara',
      'admin@sahyadriinstitute.example',
      '+91 2162 23 4410',
      'approved',
      141,
    ],
    ['Government Degree College, Solan', 'gdcsolan@colleges.example', '+91 1792 22 0671', 'approved', 118],
    ['Brahmaputra Commerce College, Guwahati', 'bcc.office@brahmaputra.example', '+91 361 254 9903', 'approved', 92],
    ['Deccan Evening College, Hyderabad', 'principal@deccanevening.example', '+91 40 2761 8852', 'approved', 71],
    [
      'Shri Jagannath Institute of Commerce, Accountancy and Business Administration, Bhubaneswar',
      'partnerships@sjicaba.example',
      '+91 674 258 1107',
      'not approved',
      33,
    ],
    ['Marwar College of Commerce, Jodhpur', 'info@marwarcommerce.example', '+91 98290 71456', 'not approved', 19],
    ['Sabarmati Mahila College, Ahmedabad', 'mahila@sabarmati.example', '+91 79 2658 3341', 'not approved', 11],
    ['Hooghly Mohsin Evening College', 'evening@hooghly.example', '+91 33 2680 2215', 'not approved', 6],
    ['Punjab College of Technical Education, Ludhiana', 'pcte@ludhiana.example', '+91 161 288 8500', 'not approved', 2],
    [
      'Malabar Arts and Commerce College, Kozhikode',
      'office@malabarcollege.example',
      '+91 495 272 4486',
      'not approved',
      0,
    ],
  ] as const
).map(([name, email, phone, status, age]) => ({ name, email, phone, status, age }));

/** What the colleges ask to be certified; `age` is in days. */
export const demoCertificationRequests = (
  [
    [
      'Modern College of Commerce, Pune',
      'GST & Taxation',
      ['Registration', 'GSTR-1', 'GSTR-3B', 'Input tax credit', 'E-way bills', 'Annual return', 'Notices'],
      'active',
      280,
    ],
    ['Modern College of Commerce, Pune', 'Tally Prime', ['Vouchers', 'Inventory', 'GST invoices'], 'active', 244],
    ['St. Xavier’s Evening College, Kochi', 'Payroll', ['PF', 'ESI', 'Gratuity', 'Professional tax'], 'active', 230],
    [
      'Fergusson Road Arts & Commerce College',
      'Business Accounting',
      ['Bank reconciliation', 'Finalisation', 'TDS'],
      'active',
      201,
    ],
    ['Narmada Valley College, Jabalpur', 'Income Tax', ['Five heads of income', 'ITR-1', 'ITR-4'], 'active', 177],
    ['Lal Bahadur Shastri College, Lucknow', 'Tally Prime', ['Vouchers', 'Year end'], 'active', 150],
    [
      'Vidya Mandir Women’s College, Coimbatore',
      'Advanced Excel',
      ['Look-ups', 'Pivot tables', 'Power Query', 'Dashboards'],
      'active',
      129,
    ],
    ['Sahyadri Institute of Management, Satara', 'GST & Taxation', ['GSTR-1', 'GSTR-3B'], 'active', 101],
    ['Government Degree College, Solan', 'Business Accounting', ['Vouchers', 'Finalisation'], 'active', 88],
    ['Brahmaputra Commerce College, Guwahati', 'Payroll', ['PF', 'ESI'], 'active', 64],
    [
      'Deccan Evening College, Hyderabad',
      'Income Tax and International Taxation for Small Practices',
      [
        'Residential status',
        'Five heads of income',
        'Deductions under chapter VI-A',
        'Advance tax',
        'TDS and TCS',
        'Form 15CA and 15CB',
        'Double taxation avoidance',
        'Faceless assessment',
      ],
      'pending',
      27,
    ],
    ['Modern College of Commerce, Pune', 'Advanced Excel', ['Pivot tables', 'Power Query'], 'pending', 15],
    ['Narmada Valley College, Jabalpur', 'GST & Taxation', ['Registration', 'Refunds', 'E-way bills'], 'pending', 8],
    ['Government Degree College, Solan', 'Tally Prime', ['Vouchers', 'Cost centres', 'Inventory'], 'pending', 3],
    ['St. Xavier’s Evening College, Kochi', 'Business Accounting', ['Audit papers'], 'pending', 1],
  ] as const
).map(([college, specialization, topics, status, age]) => ({
  college,
  specialization,
  topics: [...topics],
  status,
  age,
}));
