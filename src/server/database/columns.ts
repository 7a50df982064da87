import { sql } from 'drizzle-orm';
import { customType, integer, uuid } from 'drizzle-orm/pg-core';

/** A point in time: `timestamptz` in the database, an ISO 8601 text in UTC everywhere else. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** What every record has: its id under the wire's name, when it came and changed, and the count of its saves. */
export const recordColumns = {
  _id: uuid('id').primaryKey().defaultRandom(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
  version: integer('version').notNull().default(1),
};
