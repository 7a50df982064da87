import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

/** Deleted records with all their data, until they are restored or permanently deleted. */
export const trashTable = pgTable(
  'trash',
  {
    /** The id of the deleted record. */
    _id: uuid('id').primaryKey(),
    noun: text('noun').notNull(),
    module: text('module').notNull(),
    /** The record's title, for display. */
    title: text('title').notNull(),
    deletedAt: instant('deleted_at')
      .notNull()
      .default(sql`now()`),
    deletedBy: uuid('deleted_by'),
    deletedByName: text('deleted_by_name'),
    /** The record that this one was deleted along with, and will be restored with. */
    parentId: uuid('parent_id'),
    /** The former row, including hidden columns; only the columns above are ever shown. */
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Stored files that belong to this record alone and are deleted with it. */
    files: text('files').array().notNull(),
    /**
     * The ids of records that referred to this one, by column; a restore sets their references again
     * (`trashReferences.ts`).
     */
    referring: jsonb('referring').$type<Readonly<Record<string, readonly string[]>>>().notNull().default({}),
  },
  (table) => [
    index('trash_deleted').on(table.deletedAt, table._id),
    index('trash_module').on(table.module, table.deletedAt, table._id),
    index('trash_parent').on(table.parentId, table.noun),
    index('trash_title').on(sql`lower(${table.title})`, table._id),
    index('trash_title_search').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    // Finds the records of a person in the trash (system/personalData/holdings.ts).
    index('trash_email').on(sql`lower(${table.data} ->> 'email')`),
    index('trash_phone').on(sql`"right"(regexp_replace(${table.data} ->> 'phone', '\\D', '', 'g'), 10)`),
    index('trash_student').on(sql`(${table.data} ->> 'student_id')`),
  ],
);
