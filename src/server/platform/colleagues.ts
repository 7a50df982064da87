import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { employeesTable } from './tables/accounts.ts';

/** More names than anybody would look through. */
const maxColleagues = 1000;

/** The names of current employees, for domains that assign records to them. */
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

/**
 * The name and email of the first employee with one of these emails, given in lower case; undefined if there is none.
 */
export async function colleagueWithEmail(
  db: Queryable,
  emails: readonly string[],
): Promise<{ name: string; email: string } | undefined> {
  const { name, email } = employeesTable;
  const [employee] = await db
    .select({ name, email })
    .from(employeesTable)
    .where(inArray(sql`lower(${email})`, [...emails]))
    .limit(1);
  return employee;
}
