import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { LeadStageKind } from '#contract/communication/leadStages.ts';
import { recordColumns } from '../../database/columns.ts';

/** The stages of leads, in the institute's order. */
export const leadStagesTable = pgTable(
  'lead_stages',
  {
    ...recordColumns,
    name: text('name').notNull(),
    colour: text('colour').notNull(),
    kind: text('kind').$type<LeadStageKind>().notNull(),
    order: integer('order').notNull().default(0),
  },
  (table) => [
    index('lead_stages_order').on(table.order, table._id),
    index('lead_stages_created').on(table.createdAt, table._id),
    index('lead_stages_name').on(sql`lower(${table.name})`, table._id),
  ],
);
