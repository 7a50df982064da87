import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PresenceState } from '#contract/features/presence.ts';
import { instant } from '../../database/columns.ts';
import { employeesTable } from './accounts.ts';

/**
 * The lists and records that employees have open, by tab. The table is unlogged (see its migration): a renewal costs no
 * flush to disk, and a crash of the database empties the table until tabs renew their rows.
 */
export const presenceTable = pgTable(
  'presence',
  {
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeesTable._id, { onDelete: 'cascade' }),
    tabId: text('tab_id').notNull(),
    /** Includes the name of the record's part, if any: `courses/outline`. */
    noun: text('noun').notNull(),
    /** Empty for the list. */
    recordId: text('record_id').notNull(),
    state: text('state').$type<PresenceState>().notNull(),
    editingSince: instant('editing_since'),
    /**
     * Determines the holder of a record: the employee who took it over last, or else the one who has edited it the
     * longest.
     */
    takenOverAt: instant('taken_over_at'),
    // Not indexed, so that a renewal writes no index entry.
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.tabId, table.noun, table.recordId] }),
    index('presence_place').on(table.recordId, table.noun),
  ],
);
