import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

/** Deleted records, whole, until they are restored or deleted for good. */
export const trashTable = pgTable(
  'trash',
  {
    /** The record's own id. */
    _id: uuid('id').primaryKey(),
    noun: text('noun').notNull(),
    module: text('module').notNull(),
    /** The record's title for people. */
    title: text('title').notNull(),
    deletedAt: instant('deleted_at')
      .notNull()
      .default(sql`now()`),
    deletedBy: uuid('deleted_by'),
    deletedByName: text('deleted_by_name'),
    /** The record that it went along with, and comes back with. */
    parentId: uuid('parent_id'),
    /** The row as it was, hidden columns included: what of it is shown is never more than the columns above. */
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Stored files that belong to the record alone and go with it. */
    files: text('files').array().notNull(),
    /** The records that named it and do so again when it is restored: their ids by column (`trashReferences.ts`). */
    referring: jsonb('referring').$type<Readonly<Record<string, readonly string[]>>>().notNull().default({}),
  },
  (table) => [
    index('trash_deleted').on(table.deletedAt, table._id),
    index('trash_module').on(table.module, table.deletedAt, table._id),
    index('trash_parent').on(table.parentId, table.noun),
  ],
);
