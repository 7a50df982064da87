import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { employeesTable } from './tables/accounts.ts';

/** More names than anybody looks through. */
const maxColleagues = 1000;

/** The names of the employees who work here now, for domains that assign something to them. */
export async function activeColleagues(db: Queryable): Promise<string[]> {
  const byName = sql`lower(${employeesTable.name})`;
  const rows = await db
    .select({ name: employeesTable.name })
    .from(employeesTable)
    .where(eq(employeesTable.status, 'Active'))
    .orderBy(byName, employeesTable._id)
    .limit(maxColleagues);
  return [...new Set(rows.map(({ name }) => name))];
}

/** Name and email of the first colleague with one of these emails, written in lower case; undefined where nobody has one. */
export async function colleagueWithEmail(
  db: Queryable,
  emails: readonly string[],
): Promise<{ name: string; email: string } | undefined> {
  const { name, email } = employeesTable;
  const [found] = await db
    .select({ name, email })
    .from(employeesTable)
    .where(inArray(sql`lower(${email})`, [...emails]))
    .limit(1);
  return found;
}
