import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The store that holds the files of this database. One row; none before the first start. */
export const fileStoreTable = pgTable(
  'file_store',
  { one: integer('one').primaryKey().default(1), id: text('id').notNull() },
  (table) => [check('file_store_one', sql`${table.one} = 1`)],
);
