import { demoArticles } from './demoArticles.ts';

type DemoTestimonial = {
  name: string;
  designation: string;
  message: string;
  rating: number;
  status: boolean;
  rejected: boolean;
  featured: boolean;
  age: number;
};

const approved = { status: true, rejected: false, featured: false };
const pending = { status: false, rejected: false, featured: false };
const rejected = { status: false, rejected: true, featured: false };

/** What learners say; `age` is in days. */
export const demoTestimonials: readonly DemoTestimonial[] = [
  {
    ...approved,
    featured: true,
    name: 'Ananya Iyer',
    designation: 'Accounts Executive, Chennai',
    message:
      'I joined after my B.Com. with no practical knowledge at all. Three months later I filed a real GST return on my own, and my mentor checked it line by line.',
    rating: 5,
    age: 88,
  },
  {
    ...approved,
    name: 'Mohammed Irfan Ansari',
    designation: 'Junior Tax Consultant, Lucknow',
    message:
      'The case studies are close to what a client brings. The recorded sessions helped me when I had to travel.',
    rating: 5,
    age: 74,
  },
  {
    ...approved,
    name: 'Priyanka Kulkarni',
    designation: 'Payroll Officer, Pune',
    message: 'Good trainers and small batches. I would have liked more evening sessions for people who work.',
    rating: 4,
    age: 63,
  },
  {
    ...approved,
    name: 'Harpreet Singh',
    designation: 'Self-employed, Ludhiana',
    message: 'I now keep the books of my own shop and of two neighbours. Worth every rupee.',
    rating: 5,
    age: 51,
  },
  {
    ...rejected,
    name: 'Best Loans 24x7',
    designation: 'Agent',
    message: 'Instant personal loan without papers, call now.',
    rating: 5,
    age: 44,
  },
  {
    ...approved,
    name: 'Sneha Pillai',
    designation: 'B.Com. student, Kochi',
    message:
      'The quizzes after each chapter show you at once what you have not understood. I used them before my exams too.',
    rating: 5,
    age: 37,
  },
  {
    ...approved,
    name: 'Abhijit Sarkar',
    designation: 'Audit Assistant, Kolkata',
    message: 'Clear notes, honest feedback. The certificate was checked by my employer with one click.',
    rating: 4,
    age: 30,
  },
  {
    ...pending,
    name: 'Ritika Agarwal',
    designation: 'Finance Trainee, Jaipur',
    message: 'The simulation of a month-end closing was the best part. I was nervous, and now it is routine.',
    rating: 5,
    age: 6,
  },
  {
    ...pending,
    name: 'K. Venkatesh Rao',
    designation: 'Cost Accountant, Hyderabad',
    message: 'Solid course. Some slides still showed the tax rates of last year; the mentor corrected them in class.',
    rating: 3,
    age: 3,
  },
  {
    ...pending,
    name: 'Nazneen Qureshi',
    designation: 'Team Lead, Bengaluru',
    message: 'We sent four colleagues. All four passed, and the institute kept us informed about their progress.',
    rating: 5,
    age: 1,
  },
];

/** Articles of the site; `age` is in days. */
export const demoBlogs = demoArticles;

/** What is new, with where to read on; `age` is in days. */
export const demoNews = [
  {
    title: 'GST Council: return filing dates for November',
    descr: 'GSTR-1 is due on 11 December and GSTR-3B on 20 December. Our mentors explain what changed in the late fee.',
    link: 'https://www.gst.gov.in/newsandupdates',
    age: 1,
  },
  {
    title: 'Income tax: last call for belated returns',
    descr:
      'Belated and revised returns of the assessment year can be filed until 31 December. A short guide for first-time filers.',
    link: 'https://www.incometax.gov.in/iec/foportal/latest-news',
    age: 2,
  },
  {
    title: 'December batches open at Pune and Hyderabad',
    descr:
      'Business Accounting, GST & Taxation and Tally with payroll start in the first week of December. Fees can be paid in three parts.',
    link: 'https://institute.example/courses/december-batches',
    age: 3,
  },
  {
    title: 'Placement drive with 14 firms in Pune',
    descr:
      'Chartered accountants and two NBFCs meet our certified learners on 5 December. Bring two printed copies of your CV.',
    link: 'https://institute.example/placements/pune-drive',
    age: 5,
  },
  {
    title: 'TallyPrime: what the new release changes',
    descr: 'Connected GST and faster bank reconciliation, shown on the books of a small trader in twenty minutes.',
    link: 'https://tallysolutions.com/tally-prime/',
    age: 8,
  },
  {
    title: 'EPFO: higher pension applications reopened',
    descr: 'What payroll officers have to check before they certify the wage details of their employees.',
    link: 'https://www.epfindia.gov.in/site_en/index.php',
    age: 11,
  },
  {
    title: 'MCA extends the time for annual returns',
    descr: 'Forms AOC-4 and MGT-7 are accepted without additional fee until the end of the year.',
    link: 'https://www.mca.gov.in/content/mca/global/en/notifications-tender/news-updates.html',
    age: 14,
  },
  {
    title: 'Certificate of our learners now verified online',
    descr: 'Employers check a certificate with its number and the learner’s year of birth. No letter, no waiting.',
    link: 'https://institute.example/verify',
    age: 18,
  },
  {
    title: 'RBI: new rules for digital lending',
    descr: 'Loan providers must show all charges in one statement. A case study for our finance learners.',
    link: 'https://www.rbi.org.in/Scripts/NotificationUser.aspx',
    age: 23,
  },
  {
    title: 'Free webinar: careers after B.Com.',
    descr:
      'Saturday, 11:00. Three former learners tell how they found their first position in accounts, audit and payroll.',
    link: 'https://institute.example/webinars/careers-after-bcom',
    age: 27,
  },
  {
    title: 'Summer internship results',
    descr: 'Forty-two learners finished six weeks with firms in Pune, Nashik and Kolhapur. Read what they worked on.',
    link: 'https://institute.example/stories/internships',
    age: 46,
  },
  {
    title: 'New centre in Nagpur',
    descr: 'Class rooms for 60 learners near Sitabuldi, with evening batches for people who work.',
    link: 'https://institute.example/centres/nagpur',
    age: 63,
  },
];
