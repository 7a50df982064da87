import { desk, officeHours, part, section } from './demoPolicyText.ts';
import { demoTerms } from './demoTerms.ts';

const collected = section('What we collect', 'Only what we need to teach you and to write your certificate.', {
  subsections: [
    part('From you', 'When you register, ask or apply:', [
      'Name, email address and telephone number',
      'City and centre',
      'For certificates: date of birth and identity number',
    ]),
    part('By using the Digital Hub', 'Which lessons you have opened, your answers in tests, and your marks.'),
  ],
});

const rights = section('Your rights', 'Under the Digital Personal Data Protection Act, 2023 you may at any time', {
  listItems: [
    'ask what we keep about you,',
    'have it corrected or erased,',
    'withdraw your consent,',
    'name a person who acts for you.',
  ],
});

const cookieKinds = section('Which cookies we use', 'There are three kinds.', {
  subsections: [
    part('Necessary', 'They keep you signed in. Without them the Digital Hub does not work.'),
    part('Preferences', 'They remember your language and the speed at which you watch videos.'),
    part('Statistics', 'They count visits, without names, and only with your consent.', ['Kept for 13 months']),
  ],
});

const others = [
  {
    kind: 'privacy-policy',
    title: 'Privacy Policy',
    lastUpdated: 'November 2026',
    isActive: true,
    contactInfo: desk('privacy', officeHours),
    sections: [
      collected,
      section('Why we use it', 'To run your course, to take your payments, and to answer you.', {
        listItems: ['We never sell personal data.', 'Employers see your profile only if you allow it.'],
      }),
      section('How long we keep it', 'Marks and certificates for eight years, enquiries for two, chats for one.'),
      rights,
      section(
        'निजता नीति (हिन्दी सारांश)',
        'हम केवल वही जानकारी लेते हैं जो पढ़ाई, भुगतान और प्रमाणपत्र के लिए आवश्यक है। हम आपकी जानकारी कभी नहीं बेचते। आप किसी भी समय उसे देख सकते हैं, सुधरवा सकते हैं या हटवा सकते हैं।',
      ),
    ],
    age: 12,
  },
  {
    kind: 'privacy-policy',
    title: 'Privacy Policy',
    lastUpdated: 'March 2025',
    isActive: false,
    contactInfo: desk('privacy', officeHours),
    sections: [
      { ...collected, content: 'Only what we need to teach you.', subsections: collected.subsections.slice(0, 1) },
      section('Why we use it', 'To run your course and to answer you.'),
      rights,
    ],
    age: 610,
  },
  {
    kind: 'refund-policy',
    title: 'Refund Policy',
    lastUpdated: 'August 2026',
    isActive: true,
    contactInfo: desk('refunds', 'Monday - Friday, 9:00 AM - 6:00 PM (IST)'),
    sections: [
      section('Within seven days', 'You get the whole fee back when you cancel within seven days of your enrolment.', {
        listItems: ['No reason is needed.', 'A kit that was opened costs ₹1,200.'],
      }),
      section('After that', 'What you get back depends on how far the course has come.', {
        subsections: [
          part('Before the first session', '90 % of the fee.'),
          part('Up to a quarter of the sessions', '50 % of the fee.'),
          part('Later', 'No refund. In case of illness your fee is kept for the next batch.'),
        ],
      }),
      section('How to ask', 'Write to us with your student ID. We answer within two working days.'),
      section('When it arrives', 'Within 10 working days, on the account from which you have paid.'),
      section(
        'धनवापसी (हिन्दी सारांश)',
        'नामांकन के सात दिनों के भीतर रद्द करने पर पूरा शुल्क लौटाया जाता है। पहले सत्र से पहले 90 %, और एक चौथाई सत्रों तक 50 % शुल्क लौटाया जाता है।',
        { listItems: ['राशि 10 कार्य दिवसों में उसी खाते में लौटती है।'] },
      ),
    ],
    age: 95,
  },
  {
    kind: 'refund-policy',
    title: 'Refund Policy',
    lastUpdated: 'January 2025',
    isActive: false,
    contactInfo: desk('refunds', 'Monday - Friday, 9:00 AM - 6:00 PM (IST)'),
    sections: [
      section('Within three days', 'You get the whole fee back when you cancel within three days of your enrolment.'),
      section('After that', 'Before the first session 80 % of the fee are returned, later nothing.'),
      section('When it arrives', 'Within 21 working days, by cheque or bank transfer.'),
    ],
    age: 680,
  },
  {
    kind: 'cookie-policy',
    title: 'Cookie Policy',
    lastUpdated: 'July 2026',
    isActive: true,
    contactInfo: desk('privacy'),
    sections: [
      section('What a cookie is', 'A small text that our site keeps in your browser.'),
      cookieKinds,
      section(
        'Your choice',
        'You can change your consent at the foot of every page, or delete cookies in the browser.',
      ),
    ],
    age: 130,
  },
  {
    kind: 'cookie-policy',
    title: 'Cookie Policy',
    lastUpdated: 'February 2025',
    isActive: false,
    contactInfo: desk('privacy'),
    sections: [
      section('What a cookie is', 'A small text file in your browser.'),
      { ...cookieKinds, content: 'There are two kinds.', subsections: cookieKinds.subsections.slice(0, 2) },
    ],
    age: 640,
  },
  {
    kind: 'confidentiality-policy',
    title: 'Confidentiality Policy',
    lastUpdated: 'May 2026',
    isActive: true,
    contactInfo: desk('compliance'),
    sections: [
      section(
        'The books that you work on',
        'Simulations use the accounts of real businesses from which names and numbers have been removed. What you may still recognise stays in the classroom.',
      ),
      section('Mentors and staff', 'Everybody who works here has signed that they', {
        listItems: [
          'keep marks and personal matters of learners to themselves,',
          'open student records only for their work,',
          'report a breach on the same day.',
        ],
      }),
      section(
        'Placement partners',
        'Firms receive your profile after you have agreed, and delete it after six months.',
      ),
    ],
    age: 190,
  },
  {
    kind: 'confidentiality-policy',
    title: 'Confidentiality Policy',
    lastUpdated: 'May 2025',
    isActive: false,
    contactInfo: desk('compliance'),
    sections: [
      section('Mentors and staff', 'Everybody who works here keeps marks and personal matters to themselves.'),
    ],
    age: 555,
  },
  {
    kind: 'disclaimer-policy',
    title: 'Disclaimer',
    lastUpdated: 'June 2026',
    isActive: true,
    contactInfo: desk('support'),
    sections: [
      section(
        'Tax rates change',
        'Lessons show the law on the day of their recording. Check rates and due dates on the GST and income tax portals before you file.',
      ),
      section('No tax advice', 'What mentors say in a session is teaching, not advice on your own affairs.'),
      section('Placement', 'Figures about placements describe past batches. They are no promise.', {
        subsections: [part('How we count', 'Learners who looked for a job and reported it within four months.')],
      }),
      section('Links', 'We choose the sites that we link to with care, but do not answer for what stands there.'),
    ],
    age: 160,
  },
  {
    kind: 'disclaimer-policy',
    title: 'Disclaimer',
    lastUpdated: 'January 2025',
    isActive: false,
    contactInfo: desk('support'),
    sections: [
      section('Tax rates change', 'Lessons show the law on the day of their recording.'),
      section('Placement', 'Figures about placements describe past batches.'),
    ],
    age: 670,
  },
  {
    kind: 'product-review',
    title: 'Institute Review',
    lastUpdated: 'November 2026',
    isActive: true,
    contactInfo: desk('feedback'),
    sections: [
      section('Who may review', 'Learners who have finished at least half of a course, under their own name.'),
      section('What we publish', 'Every review that keeps to three rules:', {
        listItems: ['It is about our courses.', 'It names no other learner.', 'It insults nobody.'],
      }),
      section('Bad reviews', 'We publish them as well, and answer within a week.', {
        subsections: [part('Removal', 'Only the author, or a court, can have a review removed.')],
      }),
    ],
    age: 20,
  },
  {
    kind: 'product-review',
    title: 'Institute Review',
    lastUpdated: 'December 2025',
    isActive: false,
    contactInfo: desk('feedback'),
    sections: [section('Who may review', 'Learners who have finished a course.')],
    age: 340,
  },
];

/** Two versions of each policy, as an institute in Pune would have them. */
export const demoPolicies = [...others, ...demoTerms];
