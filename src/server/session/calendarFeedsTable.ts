import { sql } from 'drizzle-orm';
import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { FeedScope } from '#contract/session/calendarFeeds.ts';
import { instant } from '../database/columns.ts';
import { employeesTable } from '../platform/tables/accounts.ts';

/** The calendar feeds of employees. The token in a feed's address is stored as a hash only. */
export const calendarFeedsTable = pgTable(
  'calendar_feeds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeesTable._id, { onDelete: 'cascade' }),
    scope: text('scope').$type<FeedScope>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    madeAt: instant('made_at')
      .notNull()
      .default(sql`now()`),
    readAt: instant('read_at'),
  },
  (table) => [unique('calendar_feeds_of_employee').on(table.employeeId, table.scope)],
);
