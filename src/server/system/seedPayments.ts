import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asc } from 'drizzle-orm';
import type { PaymentStatus } from '#contract/system/payments.ts';
import type { Queryable } from '../database/connect.ts';
import { aged } from '../platform/aged.ts';
import type { Storage } from '../platform/storage.ts';
import { coursesTable, studentsTable } from '../platform/tables.ts';
import { paymentsTable } from './paymentTables.ts';
import { transactionsTable } from './tables.ts';

const statuses: readonly PaymentStatus[] = ['pending', 'verified', 'pending', 'verified', 'rejected'];
const decided = ['pending', 'approved', 'approved', 'pending', 'approved', 'rejected'] as const;
const remarks = ['', 'Seen in the bank on the same day', '', 'Paid by the father', 'No such transfer in the bank'];

/** What the demo students have paid; of two payments the number is the same, and one amount differs from the price. */
export async function seedPayments(db: Queryable, storage: Storage, now: Date): Promise<void> {
  const students = await db.select().from(studentsTable).orderBy(asc(studentsTable.email)).limit(24);
  const courses = await db.select().from(coursesTable).orderBy(asc(coursesTable.title)).limit(6);
  if (students.length === 0 || courses.length === 0) return;
  const paid = students.map(({ _id }, index) => {
    const course = courses[index % courses.length];
    const price = course?.finalPrice || course?.price || 12_500;
    return {
      student: _id,
      course: course?._id ?? null,
      amount: index === 2 ? price - 500 : price,
      age: index * 1.3 + 0.1,
    };
  });
  const screenshot = await keepScreenshot(storage);
  const payments = paid.slice(0, 14).map((row, index) => {
    const status = statuses[index % statuses.length] ?? 'pending';
    const number = index === 7 ? numberOf(1) : numberOf(index);
    return {
      ...row,
      status,
      transactionId: status === 'pending' && index !== 2 && index !== 7 ? '' : number,
      notes: status === 'pending' ? '' : (remarks[index % remarks.length] ?? ''),
      paymentScreenshot: index % 6 === 5 ? null : screenshot,
    };
  });
  await db.insert(paymentsTable).values(aged(payments, now));
  const transactions = paid.map(({ student, course, ...row }, index) => {
    const status = decided[index % decided.length] ?? 'pending';
    return {
      ...row,
      studentId: student,
      courseId: course,
      status,
      utrNumber: numberOf(index),
      adminNotes: status === 'pending' ? null : (remarks[index % remarks.length] ?? null),
      receiptSent: status === 'approved' && index % 4 === 1,
    };
  });
  await db.insert(transactionsTable).values(aged(transactions, now));
}

/** As UPI apps show it. */
const numberOf = (index: number) => `UTR6${String(320_914_557_118 + index * 7_919_113).padStart(11, '0')}`;

/** One picture stands for all: it is private, as those of real payments are. */
async function keepScreenshot(storage: Storage): Promise<string> {
  const stream = createReadStream(fileURLToPath(new URL('../demoFiles/letter.webp', import.meta.url)));
  return (await storage.receive({ kind: 'image', private: true, name: 'payment.webp', stream })).path;
}
