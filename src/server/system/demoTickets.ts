type DemoTicket = {
  name: string;
  email: string;
  phone: string;
  message: string;
  /** The reply, by which colleague, and how many days ago; a ticket without one still waits. */
  reply?: { text: string; by: string; age: number };
  age: number;
};

const meera = 'Meera Krishnan';
const rohit = 'Rohit Deshpande';
const fatima = 'Fatima Sheikh';

/** What learners and visitors ask for help with; `age` is in days. */
export const demoTickets: readonly DemoTicket[] = [
  {
    name: 'Kavya Reddy',
    email: 'kavya.reddy@example.in',
    phone: '+91 98480 22338',
    message:
      'I paid the second instalment for Business Accounting yesterday by UPI, but the portal still shows it as due. The UTR number is 432190876512. Please check, my access ends on Friday.',
    age: 0.05,
  },
  {
    name: 'Imran Qureshi',
    email: 'imran.qureshi@example.in',
    phone: '+91 99350 41276',
    message: 'Is the December GST & Taxation batch in Lucknow in the evening? I work until 6 pm.',
    age: 0.2,
  },
  {
    name: 'Tanvi Deshmukh',
    email: 'tanvi.d@example.in',
    phone: '+91 97640 11893',
    message:
      'The recording of Tally session 7 stops after 12 minutes and then only shows a black screen.\n\nI tried Chrome and my phone. Sessions 6 and 8 play well.',
    age: 0.4,
  },
  {
    name: 'Joseph Thomas Vattakunnel',
    email: 'joseph.vattakunnel@example.in',
    phone: '+91 94470 65520',
    message: 'My certificate says "Joseph Tomas". Could you please correct the spelling and send it again?',
    age: 0.9,
  },
  {
    name: 'Neha Bansal',
    email: 'neha.bansal@example.in',
    phone: '+91 98110 73345',
    message: 'Do I need my own laptop for the classroom sessions in Delhi, or does the lab have computers?',
    reply: {
      text: 'Dear Neha, the lab has a computer with Tally and Excel for every seat. You are welcome to bring your own laptop if you prefer to keep your files.',
      by: fatima,
      age: 0.7,
    },
    age: 1.1,
  },
  {
    name: 'Gurpreet Singh Sandhu',
    email: 'gurpreet.sandhu@example.in',
    phone: '+91 98725 50917',
    message: 'Please send an invoice with our GSTIN 03ABCDE1234F1Z5 for the two employees we enrolled in November.',
    age: 1.4,
  },
  {
    name: 'Ananya Chakraborty',
    email: 'ananya.c@example.in',
    phone: '',
    message: 'I cannot open assignment 4. It says that the file is not found.',
    reply: {
      text: 'Thank you for telling us. The file had been moved; it opens again now. Your due date is extended by two days.',
      by: rohit,
      age: 1.6,
    },
    age: 2,
  },
  {
    name: 'Suresh Babu',
    email: 'suresh.babu@example.in',
    phone: '+91 98840 39912',
    message: 'What is the difference between the Digital Hub and the Digital Hub+ for the Income Tax course?',
    reply: {
      text: 'The Digital Hub has all recorded sessions and assignments. With Digital Hub+ you also join the live sessions with a mentor twice a week. The difference in fee is shown on the course page.',
      by: meera,
      age: 2.2,
    },
    age: 2.6,
  },
  {
    name: 'Pooja Thakkar',
    email: 'pooja.thakkar@example.in',
    phone: '+91 98250 14486',
    message:
      'I have to move to Vadodara for my job. Can I continue the Business Accounting course online without paying again?',
    age: 3.1,
  },
  {
    name: 'Abdul Rahman',
    email: 'abdul.rahman@example.in',
    phone: '+91 90080 27741',
    message: 'The hall ticket for the certification exam has the centre as Bengaluru. I had chosen Mysuru.',
    reply: {
      text: 'We have changed the centre to Mysuru and sent the new hall ticket to your email address. Please use only the new one.',
      by: fatima,
      age: 3,
    },
    age: 3.5,
  },
  {
    name: 'Ritu Saxena',
    email: 'ritu.saxena@example.in',
    phone: '+91 94251 88034',
    message: 'My daughter has finished Class 12 with commerce. Which course should she start with?',
    reply: {
      text: 'Most students begin with Accounting Foundations and go on to Tally and GST. A counsellor will call you tomorrow between 11 and 1 to talk it through.',
      by: rohit,
      age: 4.1,
    },
    age: 4.6,
  },
  {
    name: 'Manoj Kumar Yadav',
    email: 'manoj.yadav@example.in',
    phone: '+91 97717 60025',
    message: 'OTP for the student portal is not coming on my number since two days.',
    reply: {
      text: 'There was a delay with one mobile operator. It works again since this morning; please try once more and write to us if it does not.',
      by: meera,
      age: 5.1,
    },
    age: 5.8,
  },
  {
    name: 'Shalini Venugopal',
    email: 'shalini.venugopal@example.in',
    phone: '+91 96000 71128',
    message: 'Please cancel my booking for the free workshop on Saturday, I have fever.',
    reply: {
      text: 'Get well soon. Your seat is released, and we have put you on the list for the next workshop.',
      by: fatima,
      age: 6.6,
    },
    age: 7,
  },
  {
    name: 'Dinesh Prajapati',
    email: 'dinesh.prajapati@example.in',
    phone: '+91 98290 55610',
    message:
      'In the revision test on depreciation, question 9 marks the straight-line answer as wrong. The working in the solution also ends at ₹18,000, as I wrote.',
    age: 8.3,
  },
  {
    name: 'Lavanya Subramaniam',
    email: 'lavanya.s@example.in',
    phone: '+91 98412 90771',
    message: 'Is there any discount for two sisters who join together?',
    reply: {
      text: 'Yes, family members who enrol in the same month get 10 percent on the second fee. Please mention both names at the desk.',
      by: rohit,
      age: 9.2,
    },
    age: 9.9,
  },
  {
    name: 'Vikas Choudhary',
    email: 'vikas.choudhary@example.in',
    phone: '+91 99280 43317',
    message: 'I need a letter for my bank for an education loan. What documents do you need from me?',
    reply: {
      text: 'Please send your admission number, a copy of your Aadhaar card and the name of the bank branch. The letter is ready within two working days.',
      by: meera,
      age: 11.3,
    },
    age: 12,
  },
  {
    name: 'Mary Fernandes',
    email: 'mary.fernandes@example.in',
    phone: '+91 98222 30094',
    message: 'The Goa page on your site gives a phone number that nobody picks up.',
    reply: {
      text: 'Thank you. That number was out of date; the page now shows the number of the Margao desk.',
      by: fatima,
      age: 13.2,
    },
    age: 14,
  },
  {
    name: 'Arvind Subbarao Kulkarni-Deshpande',
    email: 'arvind.kulkarni.deshpande@averylongcompanyname.example.in',
    phone: '+91 20 2565 1180',
    message:
      'We are a firm of chartered accountants in Pune with eleven articled assistants. We would like to train all of them in GST return filing before the next quarter. Do you hold sessions at the premises of a client, and what would be the fee for a group of this size? Our office has a conference room with a projector and good internet.',
    reply: {
      text: 'Dear Mr Kulkarni-Deshpande, we do hold sessions at clients’ offices from ten participants on. I have sent you a proposal with dates in January by email.',
      by: meera,
      age: 16.5,
    },
    age: 17,
  },
  {
    name: 'Bhavesh Solanki',
    email: 'bhavesh.solanki@example.in',
    phone: '+91 98980 12765',
    message: 'Kit for Tally Prime not received. Order was on 28 October.',
    reply: {
      text: 'The courier returned it because the flat number was missing. We have sent it again with the full address; it arrives by Thursday.',
      by: rohit,
      age: 18.4,
    },
    age: 19,
  },
  {
    name: 'Sunita Oraon',
    email: 'sunita.oraon@example.in',
    phone: '+91 94311 76602',
    message: 'Can I write the certification exam in Hindi?',
    reply: {
      text: 'Yes. Please choose Hindi in the exam form; questions are then shown in both languages.',
      by: fatima,
      age: 21.6,
    },
    age: 22,
  },
  {
    name: 'Rakesh Menon',
    email: 'rakesh.menon@example.in',
    phone: '+91 98950 44128',
    message: 'Wrong amount on my receipt: it says ₹24,000, I paid ₹26,500.',
    reply: {
      text: 'You are right, the registration fee was missing. The corrected receipt is in your inbox.',
      by: meera,
      age: 24.7,
    },
    age: 25,
  },
  {
    name: 'Zoya Siddiqui',
    email: 'zoya.siddiqui@example.in',
    phone: '',
    message: 'How long can I watch the recorded sessions after the course has ended?',
    reply: { text: 'For six months after the last live session of your batch.', by: rohit, age: 27.4 },
    age: 28,
  },
  {
    name: 'Harshad Pawar',
    email: 'harshad.pawar@example.in',
    phone: '+91 98600 35521',
    message: 'आयकर का कोर्स मराठी में भी है क्या?',
    reply: {
      text: 'जी हाँ, पुणे केंद्र में शनिवार का बैच मराठी में होता है। अगला बैच 12 दिसंबर से शुरू होगा।',
      by: fatima,
      age: 31.2,
    },
    age: 32,
  },
  {
    name: 'Nandini Rao',
    email: 'nandini.rao@example.in',
    phone: '+91 97390 60817',
    message: 'Please change my email address in the portal, I have lost access to the old one.',
    reply: {
      text: 'For your safety we change it at the desk or by video call with your identity card. Please call us at a time that suits you.',
      by: meera,
      age: 36.5,
    },
    age: 37,
  },
];
