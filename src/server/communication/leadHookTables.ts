import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { HookMapping } from '#contract/communication/leadHooks.ts';
import type { HookKind } from '#contract/communication/hookPayload.ts';
import type { LeadSource } from '#contract/communication/leadRecord.ts';
import { instant, recordColumns } from '../database/columns.ts';
import { coursesTable } from '../platform/tables/courses.ts';

/** Services that send leads to an address with a key. */
export const leadHooksTable = pgTable(
  'lead_hooks',
  {
    ...recordColumns,
    name: text('name').notNull(),
    source: text('source').notNull().unique(),
    kind: text('kind').$type<HookKind>().notNull(),
    type: text('type').$type<LeadSource>().notNull(),
    courseId: uuid('course_id').references(() => coursesTable._id, { onDelete: 'set null' }),
    mapping: jsonb('mapping').$type<z.output<typeof HookMapping>>().notNull(),
    active: boolean('active').notNull().default(true),
    /** The SHA-256 of the key, which is random and therefore needs no slow hash. */
    keyHash: text('key_hash'),
    keyEnd: text('key_end'),
    keyMadeAt: instant('key_made_at'),
  },
  (table) => [
    index('lead_hooks_name').on(sql`lower(${table.name})`, table._id),
    index('lead_hooks_created').on(table.createdAt, table._id),
    index('lead_hooks_updated').on(table.updatedAt, table._id),
    index('lead_hooks_course').on(table.courseId),
  ],
);
