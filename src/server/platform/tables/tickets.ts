import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../../database/columns.ts';
import { idEndIndex, searchIndex, searchText } from '../../database/search.ts';
import { emailKeyOf, phoneKeyOf } from '../personKeys.ts';
import { conversationIndexes, questionColumns } from './conversations.ts';

/** The table is shared between domains, because leads are created from tickets. */
export const ticketsTable = pgTable(
  'tickets',
  {
    ...recordColumns,
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    message: text('message').notNull(),
    resolve: text('resolve').notNull().default(''),
    /** Derived from the reply, so that the two always agree. */
    replied: boolean('replied')
      .notNull()
      .generatedAlwaysAs(sql`resolve <> ''`),
    repliedAt: instant('replied_at'),
    /** The employee who replied; the name is stored, too, so that it survives the employee's deletion. */
    repliedBy: jsonb('replied_by').$type<{ _id: string; name: string }>(),
    /** The letter that sent the current reply; letters are removed from the log after a while. */
    letter: uuid('letter'),
    emailed: boolean('emailed')
      .notNull()
      .generatedAlwaysAs(sql`letter is not null`),
    ...questionColumns,
    searchText: searchText(['name', 'email', 'phone', 'message'], ['phone']),
  },
  (table) => [
    index('tickets_created').on(table.createdAt, table._id),
    index('tickets_phone_key').on(phoneKeyOf(table.phone)),
    index('tickets_email_key').on(emailKeyOf(table.email)),
    searchIndex('tickets_search', table),
    idEndIndex('tickets_id_end', table),
    index('tickets_replied').on(table.replied, table.createdAt, table._id),
    ...conversationIndexes('tickets', table),
  ],
);
