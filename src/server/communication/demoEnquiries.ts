import type { LeadSource } from '#contract/communication/leads.ts';

/** Somebody who asks about a course; `age` is in days. */
export type DemoLead = {
  name: string;
  type: LeadSource;
  phone?: string;
  email?: string;
  message: string;
  assignedTo?: string;
  /** Days from today, and the time of day. */
  appointment?: readonly [days: number, time: string];
  age: number;
};

/** Who wrote through the form of the website. */
export const demoEnquiries: readonly DemoLead[] = [
  {
    name: 'Aditya Ranganathan',
    type: 'enquiries',
    phone: '+91 98410 55218',
    email: 'aditya.ranganathan@example.in',
    message:
      'I finished B.Com. this year. Which course do you advise for a first job in accounts, and are there evening batches?',
    age: 0.1,
  },
  {
    name: 'Pooja Bhandari',
    type: 'enquiries',
    phone: '+91 97690 31145',
    email: 'pooja.bhandari@example.in',
    message: 'What are the fees of the GST & Taxation course, and can they be paid in parts?',
    age: 0.2,
  },
  {
    name: 'Mohd. Faizan Qureshi',
    type: 'enquiries',
    phone: '+91 99350 72604',
    email: 'faizan.q@example.in',
    message:
      'Is the certificate recognised by employers in the Gulf? I work as a cashier and want to move to accounts.',
    assignedTo: 'Rohit Deshpande',
    appointment: [0, '17:30'],
    age: 0.6,
  },
  {
    name: 'Sharmila Gopalakrishnan',
    type: 'enquiries',
    phone: '+91 94440 18823',
    email: 'sharmila.gk@example.in',
    message: 'I had a break of six years after my second child. Do you help with placement after such a break?',
    assignedTo: 'Fatima Sheikh',
    appointment: [1, '11:00'],
    age: 1.1,
  },
  {
    name: 'Kunal Wadhwa',
    type: 'enquiries',
    phone: '+91 98110 64097',
    email: 'kunal.wadhwa@example.in',
    message: 'Please send the syllabus of Business Accounting with Tally and Excel.',
    assignedTo: 'Rohit Deshpande',
    appointment: [-2, '15:00'],
    age: 3.4,
  },
  {
    name: 'Nandini Hegde',
    type: 'enquiries',
    phone: '+91 99640 20771',
    email: 'nandini.hegde@example.in',
    message: 'Do you teach the new income tax return utility in class? I prepare returns for my father’s clients.',
    assignedTo: 'Fatima Sheikh',
    appointment: [3, '10:30'],
    age: 2.2,
  },
  {
    name: 'Tejas Pandharipande',
    type: 'enquiries',
    phone: '+91 98220 41377',
    email: 'tejas.p@example.in',
    message: 'Two friends and I want to join together at the Nagpur centre. Is there a group discount?',
    appointment: [-1, '12:00'],
    age: 4.7,
  },
  {
    name: 'Gurpreet Kaur Sandhu',
    type: 'enquiries',
    phone: '+91 98140 90356',
    email: 'gurpreet.sandhu@example.in',
    message: 'Looking for a weekend batch in Ludhiana or fully online, in Hindi or Punjabi.',
    assignedTo: 'Meera Krishnan',
    age: 6,
  },
  {
    name: 'Subhashree Mohanty',
    type: 'enquiries',
    phone: '+91 94370 66218',
    email: 'subhashree.m@example.in',
    message: 'I am a B.Com. second-year student from Cuttack. Can I begin now and finish after my examination?',
    assignedTo: 'Fatima Sheikh',
    appointment: [6, '16:00'],
    age: 7.5,
  },
  {
    name: 'Rakesh Bhai Solanki',
    type: 'enquiries',
    phone: '+91 98250 11904',
    message: 'I own a hardware shop and want to file GST returns myself. One to one, please.',
    assignedTo: 'Rohit Deshpande',
    appointment: [-9, '18:00'],
    age: 12.3,
  },
  {
    name: 'Ishita Banerjee',
    type: 'enquiries',
    phone: '+91 98310 74520',
    email: 'ishita.banerjee@example.in',
    message: 'Which laptop do I need for the online labs?',
    age: 15.8,
  },
  {
    name: 'Vignesh Subramaniam',
    type: 'enquiries',
    phone: '+91 90030 38117',
    email: 'vignesh.s@example.in',
    message: 'Does the course cover TDS and payroll as well? My employer would pay for it.',
    assignedTo: 'Meera Krishnan',
    appointment: [9, '11:30'],
    age: 18.4,
  },
];
