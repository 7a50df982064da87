import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * The stored files that rows name in their texts, HTML and JSON. Triggers on the tables that may name files write the
 * rows (`watch_file_uses` in the migrations), so that finding the uses of a file reads no other table.
 */
export const fileUsesTable = pgTable(
  'file_uses',
  {
    /** The file's name without its folder. */
    name: text('name').notNull(),
    /** The table of the row. */
    source: text('source').notNull(),
    /** The row's id in that table. */
    rowId: text('row_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.source, table.rowId] }),
    index('file_uses_row').on(table.source, table.rowId),
  ],
);
