import { asc } from 'drizzle-orm';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import type { Queryable } from '../database/connect.ts';
import { daysAgo } from '../platform/aged.ts';
import { coursesTable } from '../platform/tables.ts';
import { specialOffersTable } from './offerTables.ts';

/** Stores demo offers around the institute's day: one is over, two run at once, one is to come, one is off. */
export async function seedOffers(db: Queryable, now: Date): Promise<void> {
  const courses = await db
    .select({ _id: coursesTable._id })
    .from(coursesTable)
    .orderBy(asc(coursesTable.title))
    .limit(2);
  const some = courses.map(({ _id }) => _id);
  const day = (from: number) => todayAtInstitute(new Date(daysAgo(-from, now)));
  await db.insert(specialOffersTable).values(
    [
      { title: 'Monsoon admissions', code: 'MONSOON10', discount: 10, courseIds: [], from: day(-120), to: day(-60) },
      {
        title: 'Early bird, December batches',
        code: 'EARLY15',
        discount: 15,
        courseIds: some,
        from: day(-7),
        to: day(21),
      },
      { title: 'Bring a friend', code: 'FRIEND5', discount: 5, courseIds: [], from: day(-30), to: day(60) },
      { title: 'Republic Day', code: 'REPUBLIC26', discount: 26, courseIds: [], from: day(62), to: day(68) },
      {
        title: 'Alumni of 2025',
        code: 'ALUMNI-2025',
        discount: 12.5,
        courseIds: some,
        from: day(-20),
        to: day(200),
        status: 'inactive' as const,
      },
    ].map((offer, index) => ({ ...offer, createdAt: daysAgo(40 - index, now), updatedAt: daysAgo(40 - index, now) })),
  );
}
