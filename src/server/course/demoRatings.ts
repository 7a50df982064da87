import { asc } from 'drizzle-orm';
import type { InferInsertModel } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { daysAgo } from '../platform/aged.ts';
import { coursesTable } from '../platform/tables.ts';
import { courseRatingsTable } from './ratingTables.ts';

type Rating = Pick<InferInsertModel<typeof courseRatingsTable>, 'name' | 'email' | 'rating' | 'review' | 'status'> & {
  rejectedReason?: string;
  age: number;
};

const said = (name: string, rating: number, review: string, age: number): Rating => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@students.example`,
  rating,
  review,
  age,
});

const demoRatings: readonly Rating[] = [
  said('Kavya Reddy', 5, 'I file the GST returns of three shops now. The practice data made the difference.', 1),
  said('Imran Shaikh', 4, 'Good pace. I would like one more evening on bank reconciliation.', 2),
  said('Sneha Kulkarni', 2, 'The recorded lessons stop in the middle of the second chapter.', 3),
  { ...said('Rahul Verma', 5, 'Placed as accounts assistant within a month.', 12), status: 'approved' },
  { ...said('Fatima Khan', 4, 'The workbook exercises are close to real work.', 18), status: 'approved' },
  { ...said('Arjun Nair', 3, 'Fine for beginners, slow for the rest.', 25), status: 'approved' },
  { ...said('Pooja Gupta', 5, 'शिक्षक हर सवाल का जवाब देते हैं।', 31), status: 'approved' },
  { ...said('Vikram Shah', 5, 'Clear from the first voucher to the balance sheet.', 44), status: 'approved' },
  {
    ...said('Anonymous Caller', 1, 'Call me for cheaper courses elsewhere.', 40),
    status: 'rejected',
    rejectedReason: 'Advertises another institute',
  },
];

/** Stores demo ratings for the courses that there are, in turn. */
export async function seedRatings(db: Queryable, now: Date): Promise<void> {
  const courses = await db.select({ _id: coursesTable._id }).from(coursesTable).orderBy(asc(coursesTable.title));
  if (courses.length === 0) return;
  const rows = demoRatings.map(({ age, ...rating }, index) => ({
    ...rating,
    courseId: courses[index % courses.length]?._id ?? '',
    approvedAt: rating.status === 'approved' ? daysAgo(age - 1, now) : null,
    createdAt: daysAgo(age, now),
    updatedAt: daysAgo(rating.status ? age - 1 : age, now),
  }));
  await db.insert(courseRatingsTable).values(rows);
}
