import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Leave } from '#contract/communication/leadRules.ts';
import { recordColumns } from '../database/columns.ts';
import { employeesTable } from '../platform/tables/accounts.ts';

/** The rules that assign new leads, in order. */
export const leadRulesTable = pgTable(
  'lead_rules',
  {
    ...recordColumns,
    name: text('name').notNull(),
    active: boolean('active').notNull().default(true),
    types: jsonb('types').$type<string[]>().notNull().default([]),
    courseIds: jsonb('course_ids').$type<string[]>().notNull().default([]),
    cities: jsonb('cities').$type<string[]>().notNull().default([]),
    words: jsonb('words').$type<string[]>().notNull().default([]),
    employeeIds: jsonb('employee_ids').$type<string[]>().notNull().default([]),
    order: integer('order').notNull().default(0),
  },
  (table) => [
    index('lead_rules_order').on(table.order, table._id),
    index('lead_rules_created').on(table.createdAt, table._id),
    index('lead_rules_name').on(sql`lower(${table.name})`, table._id),
  ],
);

/** The latest turn of each person in a rule; the next lead goes to the person whose turn is the longest ago. */
export const leadTurnsTable = pgTable(
  'lead_turns',
  {
    ruleId: uuid('rule_id').notNull(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employeesTable._id, { onDelete: 'cascade' }),
    turn: bigint('turn', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.employeeId] })],
);

/** The capacity of an employee for leads, and the days without assignments. */
export const leadPeopleTable = pgTable('lead_people', {
  employeeId: uuid('employee_id')
    .primaryKey()
    .references(() => employeesTable._id, { onDelete: 'cascade' }),
  capacity: integer('capacity'),
  leaves: jsonb('leaves').$type<Leave[]>().notNull().default([]),
});
