import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connect.ts';
import { coursesTable } from '../../platform/tables/courses.ts';
import { paymentsTable } from '../../platform/tables/payments.ts';
import { studentsTable } from '../../platform/tables/students.ts';

const { student, course, amount, status } = paymentsTable;

/** The sum of verified payments in rupees, by student; students without any are missing. */
export async function paidBy(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: student, paid: sql<number>`sum(${amount})::float8` })
    .from(paymentsTable)
    .where(sql`${inArray(student, [...ids])} and ${status} = 'verified'`)
    .groupBy(student);
  return new Map(rows.flatMap(({ id, paid }) => (id === null ? [] : [[id, paid] as const])));
}

/**
 * What verified payments leave of the prices of the courses that the students name or have paid for, in rupees; null if
 * no price is known. An overpaid course leaves nothing, and lessens no other.
 */
export async function dueOf(db: Queryable, ids: readonly string[]): Promise<number | null> {
  if (ids.length === 0) return null;
  const [row] = await db.execute<{ due: number | null }>(sql`
    with paid as (
      select ${course} as course, sum(${amount}) filter (where ${status} = 'verified') as total
      from ${paymentsTable} where ${inArray(student, [...ids])} and ${course} is not null group by ${course}
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
