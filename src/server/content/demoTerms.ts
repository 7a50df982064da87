import { desk, officeHours, part, section } from './demoPolicyText.ts';

const enrolment = section(
  'Enrolment',
  'You enrol when you have filled in the registration form and we have received the fee, or its first part. We confirm each enrolment by email.',
  { listItems: ['You are at least 16 years old.', 'Your name is the one on your identity card.'] },
);

const account = section('Your account', 'Your login for the Digital Hub is yours alone. Do not share it.', {
  subsections: [
    part('Devices', 'You may use the hub on two devices at a time.'),
    part('Suspension', 'We suspend an account, after a warning by email, when', [
      'recorded sessions are copied or passed on,',
      'answers to a revision test are published,',
      'a fee is unpaid for more than 30 days.',
    ]),
  ],
});

const conduct = section('Conduct in live sessions', 'Treat mentors and other learners with respect.', {
  listItems: ['Join on time and with your own name.', 'Do not record sessions; we do that for you.'],
});

const material = section(
  'Course material',
  'Videos, workbooks and simulations belong to the institute. You may use them for your own learning as long as your course runs, and for twelve months after it.',
);

const law = section(
  'Governing law',
  'These terms are governed by the laws of India. The courts of Pune have jurisdiction.',
);

const certificates = section(
  'Certificates',
  'A certificate is issued when you have attended three quarters of the sessions and passed the final assessment with at least 50 of 100 marks. It carries a number with which an employer can verify it on our site.',
);

export const demoTerms = [
  {
    kind: 'terms-of-service',
    title: 'Terms of Service',
    lastUpdated: 'October 2026',
    isActive: true,
    contactInfo: desk('support', officeHours),
    sections: [enrolment, account, conduct, material, certificates, law],
    age: 41,
  },
  {
    kind: 'terms-of-service',
    title: 'Terms of Service',
    lastUpdated: 'June 2025',
    isActive: false,
    contactInfo: desk('support', 'Monday - Friday, 9:30 AM - 6:00 PM (IST)'),
    sections: [
      enrolment,
      { ...account, content: 'Your login for the Digital Hub is yours alone.', subsections: [] },
      conduct,
      {
        ...material,
        content:
          'Videos, workbooks and simulations belong to the institute. You may use them for your own learning as long as your course runs.',
      },
      law,
    ],
    age: 520,
  },
  {
    kind: 'terms-and-conditions',
    title: 'Terms and Conditions',
    lastUpdated: 'September 2026',
    isActive: true,
    contactInfo: desk('admissions', officeHours),
    sections: [
      section('Fees and GST', 'All fees are in rupees. GST of 18 % is added and shown on the invoice.', {
        subsections: [
          part('Paying in parts', 'A fee above ₹20,000 can be paid in three parts:', [
            '40 % on enrolment,',
            '30 % after the first month,',
            '30 % before the final assessment.',
          ]),
          part('Late payment', 'After a reminder, ₹500 are charged for each month that has begun.'),
        ],
      }),
      section(
        'Batches',
        'A batch begins with at least eight learners. If there are fewer, we offer you the next batch or your money back.',
      ),
      section('Changing the batch', 'You may change your batch once without charge, up to a week before it begins.'),
      section('Kits', 'The course kit is handed out at your centre, or sent by courier within India.', {
        listItems: ['A kit is replaced when it is damaged on arrival.', 'A lost kit costs ₹1,200.'],
      }),
      section(
        'शुल्क और बैच (हिन्दी सारांश)',
        'सभी शुल्क रुपये में हैं और उन पर 18 % जीएसटी लगता है। ₹20,000 से अधिक का शुल्क तीन किस्तों में दिया जा सकता है। बैच शुरू होने से एक सप्ताह पहले तक आप एक बार निःशुल्क बैच बदल सकते हैं।',
      ),
      law,
    ],
    age: 66,
  },
  {
    kind: 'terms-and-conditions',
    title: 'Terms and Conditions',
    lastUpdated: 'April 2025',
    isActive: false,
    contactInfo: desk('admissions', officeHours),
    sections: [
      section('Fees and GST', 'All fees are in rupees. GST of 18 % is added.'),
      section('Batches', 'A batch begins with at least twelve learners. If there are fewer, we offer the next batch.'),
      law,
    ],
    age: 590,
  },
];
