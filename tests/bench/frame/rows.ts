import { largeTables } from '../scale/rows.ts';
import type { Rows } from '../scale/rowParts.ts';

/** Rows of each table: some million records that the search finds, and the records that belong to them. */
const counts: Readonly<Record<string, number>> = {
  courses: 500,
  students: 150_000,
  leads: 300_000,
  payments: 120_000,
  transactions: 100_000,
  invoices: 30_000,
  course_ratings: 40_000,
  tickets: 100_000,
  messages: 80_000,
  chats: 20_000,
  newsletter_subscriptions: 40_000,
  bookings: 20_000,
  chapters: 4000,
  topics: 5000,
  files: 10_000,
  job_applications: 20_000,
  colleges: 3000,
  companies: 3000,
  letters: 50_000,
  history: 50_000,
  audit_entries: 100_000,
};

/** The tables of an institute with a million records in more than twenty nouns. */
export const frameTables: readonly Rows[] = largeTables.flatMap((rows) => {
  const count = counts[rows.table];
  return count === undefined ? [] : [{ ...rows, count }];
});
