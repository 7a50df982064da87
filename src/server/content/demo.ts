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
