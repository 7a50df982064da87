import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { HookOutcome } from '#contract/communication/leadHooks.ts';
import { instant, recordColumns } from '../../database/columns.ts';

/** The log of the enquiries received from lead sources, one row per enquiry. */
export const leadHookEntriesTable = pgTable(
  'lead_hook_entries',
  {
    ...recordColumns,
    /** Not a foreign key, because the log outlives its source, and a source in the trash may be restored. */
    hookId: uuid('hook_id').notNull(),
    /**
     * A hash that identifies the enquiry among those from its source. It is computed from the number that the service
     * gave the enquiry or, without one, from the content.
     */
    digest: text('digest').notNull(),
    providerId: text('provider_id'),
    outcome: text('outcome').$type<z.output<typeof HookOutcome>>().notNull(),
    reason: text('reason'),
    arrivals: integer('arrivals').notNull().default(1),
    lastAt: instant('last_at')
      .notNull()
      .default(sql`now()`),
    /** Not a foreign key either: a lead in the trash is still the lead of its enquiry. */
    leadId: uuid('lead_id'),
    payload: jsonb('payload').$type<Record<string, unknown>>(),
  },
  (table) => [
    unique('lead_hook_entries_digest').on(table.hookId, table.digest),
    index('lead_hook_entries_created').on(table.createdAt, table._id),
    index('lead_hook_entries_last').on(table.lastAt, table._id),
    index('lead_hook_entries_hook').on(table.hookId, table.createdAt, table._id),
    index('lead_hook_entries_outcome').on(table.outcome, table.createdAt, table._id),
    index('lead_hook_entries_lead').on(table.leadId),
    // Finds payloads that are old enough to be removed.
    index('lead_hook_entries_payload')
      .on(table.createdAt)
      .where(sql`${table.payload} is not null`),
  ],
);
