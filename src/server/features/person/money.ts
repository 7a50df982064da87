import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database/connect.ts';
import { numberKey } from '../../platform/numberKey.ts';
import type { PersonSource } from '../../platform/personSources.ts';
import { coursesTable } from '../../platform/tables/courses.ts';
import { paymentsTable } from '../../platform/tables/payments.ts';
import { studentsTable } from '../../platform/tables/students.ts';
import { transactionsTable } from '../../platform/tables/transactions.ts';

/** The kinds of records about money that a caller may read. */
export type ReadableMoney = { readonly payments: boolean; readonly transactions: boolean };

export function readableMoney(sources: readonly PersonSource[]): ReadableMoney {
  const mayReadNoun = (name: string) => sources.some(({ noun }) => noun.name === name);
  return { payments: mayReadNoun('payments'), transactions: mayReadNoun('transactions') };
}

/**
 * The amounts received from students: verified payments and approved transactions. A transfer that is both proven by a
 * payment and recorded as a transaction has the same number in both, and counts once.
 */
function receiptsOf(ids: readonly string[], { transactions }: ReadableMoney): SQL {
  const payments = paymentsTable;
  const transfers = transactionsTable;
  const ofPayments = sql`
    select ${payments.student} as student, ${payments.course} as course, ${payments.amount} as amount
    from ${payments} where ${inArray(payments.student, [...ids])} and ${payments.status} = 'verified'`;
  if (!transactions) return ofPayments;
  const key = numberKey(transfers.utrNumber);
  return sql`${ofPayments} union all
    select ${transfers.studentId}, ${transfers.courseId}, ${transfers.amount}
    from ${transfers} where ${inArray(transfers.studentId, [...ids])} and ${transfers.status} = 'approved'
      and not exists (
        select from ${payments} where ${payments.student} = ${transfers.studentId} and ${payments.status} = 'verified'
          and ${key} <> '' and ${numberKey(payments.transactionId)} = ${key}
      )`;
}

/** The amounts that students have paid, in rupees, by student; students without payments are left out. */
export async function paidBy(
  db: Queryable,
  ids: readonly string[],
  money: ReadableMoney,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.execute<{ student: string; paid: number }>(
    sql`select student, sum(amount)::float8 as paid from (${receiptsOf(ids, money)}) as received group by student`,
  );
  return new Map(rows.map(({ student, paid }) => [student, paid]));
}

/**
 * The amount in rupees still due for the courses that the students name or have paid for; null if no price is known.
 * An overpaid course does not reduce the amount due for another.
 */
export async function dueOf(db: Queryable, ids: readonly string[], money: ReadableMoney): Promise<number | null> {
  if (ids.length === 0) return null;
  const [row] = await db.execute<{ due: number | null }>(sql`
    with paid as (
      select course, sum(amount) as total from (
        ${receiptsOf(ids, money)} union all
        select ${paymentsTable.student}, ${paymentsTable.course}, 0
        from ${paymentsTable} where ${inArray(paymentsTable.student, [...ids])}
      ) as received where course is not null group by course
    ),
    named as (
      select lower(btrim(title)) as title
      from ${studentsTable}, jsonb_array_elements_text(${studentsTable.course}) as title
      where ${inArray(studentsTable._id, [...ids])}
    )
    select sum(greatest(${coursesTable.finalPrice} - coalesce(paid.total, 0), 0))::float8 as due
    from ${coursesTable} left join paid on paid.course = ${coursesTable._id}
    where paid.course is not null or lower(btrim(${coursesTable.title})) in (select title from named)
  `);
  return row?.due ?? null;
}
