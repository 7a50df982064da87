import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { defaultThreshold, type Kit, type KitMovement, type StockLevel } from '#contract/course/kits.ts';
import type { Status } from '#contract/fields.ts';
import { instant, recordColumns } from '../database/columns.ts';
import { idEndIndex, searchIndex, searchText } from '../database/search.ts';

const total = sql`lab_classroom + recorded + lab_plus_live`;

/**
 * The three counts of a kit are the sums of its lines in `kit_movements`; the trigger `kit_stock_is_ledger` refuses a
 * transaction that would end with other counts (see the migration).
 */
export const kitsTable = pgTable(
  'kits',
  {
    ...recordColumns,
    module: text('module').notNull(),
    category: text('category').$type<Kit['category']>().notNull().default('other'),
    labClassroom: integer('lab_classroom').notNull().default(0),
    recorded: integer('recorded').notNull().default(0),
    labPlusLive: integer('lab_plus_live').notNull().default(0),
    price: numeric('price', { precision: 12, scale: 2, mode: 'number' }).notNull().default(0),
    supplier: text('supplier').notNull().default(''),
    description: text('description').notNull().default(''),
    threshold: integer('threshold').notNull().default(defaultThreshold),
    status: text('status').$type<Status>().notNull().default('active'),
    totalStock: integer('total_stock').notNull().generatedAlwaysAs(total),
    stockLevel: text('stock_level')
      .$type<StockLevel>()
      .notNull()
      .generatedAlwaysAs(sql`case when ${total} = 0 then 'out' when ${total} < threshold then 'low' else 'good' end`),
    searchText: searchText(['module', 'supplier', 'description']),
  },
  (table) => [
    check('kits_stock', sql`${table.labClassroom} >= 0 and ${table.recorded} >= 0 and ${table.labPlusLive} >= 0`),
    index('kits_module').on(sql`lower(${table.module})`, table._id),
    index('kits_category').on(sql`lower(${table.category})`, table._id),
    index('kits_total').on(table.totalStock, table._id),
    index('kits_created').on(table.createdAt, table._id),
    index('kits_updated').on(table.updatedAt, table._id),
    index('kits_status').on(table.status, table.createdAt),
    index('kits_short')
      .on(table.status, table.updatedAt)
      .where(sql`${table.stockLevel} <> 'good'`),
    searchIndex('kits_search', table),
    idEndIndex('kits_id_end', table),
  ],
);

/** The stock ledger: lines are added and never changed. */
export const kitMovementsTable = pgTable(
  'kit_movements',
  {
    ...recordColumns,
    /**
     * The time at which the line was written, not at which its call started, so that lines are sorted in the order in
     * which they take effect.
     */
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    kitId: uuid('kit_id')
      .notNull()
      .references(() => kitsTable._id, { onDelete: 'cascade' }),
    kind: text('kind').$type<KitMovement['kind']>().notNull(),
    labClassroom: integer('lab_classroom').notNull(),
    recorded: integer('recorded').notNull(),
    labPlusLive: integer('lab_plus_live').notNull(),
    balance: integer('balance').notNull(),
    reason: text('reason').notNull(),
    /** Includes the name, so that it is still known after the employee has been deleted. */
    by: jsonb('by').$type<{ _id: string; name: string }>(),
  },
  (table) => [
    index('kit_movements_kit').on(table.kitId, table.createdAt, table._id),
    // Allows the trigger to add up the lines of a kit from the index alone.
    index('kit_movements_sums').on(table.kitId, table.labClassroom, table.recorded, table.labPlusLive),
  ],
);
