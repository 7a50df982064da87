import { demoBlogs, demoTestimonials } from './content/demo.ts';
import { blogsTable, testimonialsTable } from './content/tables.ts';
import type { Queryable } from './database/connect.ts';
import { demoEmployees } from './people/demo.ts';
import { employeesTable } from './people/tables.ts';
import { demoBookings } from './session/demo.ts';
import { bookingsTable } from './session/tables.ts';
import { demoAlerts } from './website/demo.ts';
import { alertsTable } from './website/tables.ts';

/** A moment some days before now: demo records are of different ages. */
const daysAgo = (days: number, now: Date) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();

const aged = <Values extends object>(records: readonly (Values & { age: number })[], now: Date) =>
  records.map(({ age, ...values }) => ({ ...values, createdAt: daysAgo(age, now), updatedAt: daysAgo(age, now) }));

/**
 * Fills an empty database with what a real institute would have, so that every screen can be tried at once. The demo
 * colleagues share one password.
 */
export async function seedDemo(db: Queryable, options: { passwordHash: string; now: Date }): Promise<void> {
  const { passwordHash, now } = options;
  await db.insert(employeesTable).values(aged(demoEmployees, now).map((employee) => ({ ...employee, passwordHash })));
  await db.insert(alertsTable).values(aged(demoAlerts, now));
  await db.insert(testimonialsTable).values(aged(demoTestimonials, now));
  await db.insert(blogsTable).values(aged(demoBlogs, now));
  await db.insert(bookingsTable).values(aged(demoBookings(now), now));
}
