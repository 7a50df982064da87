import { inArray } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { daysAgo } from '../platform/aged.ts';
import { coursesTable } from '../platform/tables.ts';
import { chaptersTable } from './tables.ts';

/** The chapters of the demo courses, by the title of the course; their topics and practices find them by these titles. */
const demoChapters: Readonly<Record<string, readonly string[]>> = {
  'Business Accounting': [
    'Basics: the accounting equation',
    'Journal and ledger',
    'Cash book and bank reconciliation',
    'Trial balance and its errors',
    'Final accounts of a sole trader',
  ],
  'Tally Prime': ['Setting up a company', 'Vouchers', 'Inventory', 'GST in Tally Prime', 'Reports and year end'],
  'GST & Taxation': [
    'How GST works',
    'Supply, place and time',
    'Input tax credit',
    'GSTR-1 and GSTR-3B',
    'E-invoices and e-way bills',
    'Notices and annual return',
  ],
  'Income Tax': ['Heads of income', 'Deductions and regimes', 'TDS', 'Filing the return'],
  Payroll: ['Salary structure', 'PF and ESI', 'Full and final settlement'],
  'टैली प्राइम हिन्दी में': ['शुरुआत और कंपनी', 'लेजर और ग्रुप', 'वाउचर'],
  'Advanced Excel': ['Formulas that hold up', 'Pivot tables', 'A dashboard'],
};

/** Chapters that are still being written. */
const drafts: readonly string[] = ['Notices and annual return', 'A dashboard'];

/** Stores the chapters of the demo courses that are there. */
export async function seedChapters(db: Queryable, now: Date): Promise<void> {
  const { _id, title } = coursesTable;
  const courses = await db
    .select({ _id, title })
    .from(coursesTable)
    .where(inArray(title, Object.keys(demoChapters)));
  const rows = courses.flatMap((course) =>
    (demoChapters[course.title] ?? []).map((name, index) => ({
      courseId: course._id,
      title: name,
      order: index + 1,
      status: drafts.includes(name) ? ('Inactive' as const) : ('Active' as const),
      createdAt: daysAgo(90 - index * 6, now),
      updatedAt: daysAgo(30 - index * 3, now),
    })),
  );
  if (rows.length > 0) await db.insert(chaptersTable).values(rows);
}
