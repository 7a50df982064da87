import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Employee } from '#contract/people/employees.ts';
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

/** An active employee with the rights that decide about what concerns them. */
export type CurrentColleague = Pick<Employee, '_id' | 'name' | 'email' | 'role' | 'permissions'>;

/** Returns the active employees by name, or those of them with these ids. */
export async function currentColleagues(db: Queryable, ids?: readonly string[]): Promise<CurrentColleague[]> {
  const { _id, name, email, role, permissions, status } = employeesTable;
  return db
    .select({ _id, name, email, role, permissions })
    .from(employeesTable)
    .where(and(eq(status, 'Active'), ids && inArray(_id, [...ids])))
    .orderBy(sql`lower(${name})`, _id)
    .limit(maxColleagues);
}
