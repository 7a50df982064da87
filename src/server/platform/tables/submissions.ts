import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

/**
 * Digests of recent submissions from the site, so that a repeated form is acknowledged but not stored again
 * (http/intake.ts).
 */
export const submissionsTable = pgTable(
  'submissions',
  {
    digest: text('digest').primaryKey(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('submissions_at').on(table.at)],
);
