import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Employee } from '#contract/people/employees.ts';
import { can } from '#contract/permissions.ts';
import type { Queryable } from '../database/connect.ts';
import { employeesTable } from './tables/accounts.ts';

/** The active employees who may read a module, sorted by name; optionally only those with the given ids. */
export async function colleaguesWhoRead(
  db: Queryable,
  module: string,
  ids?: readonly string[],
): Promise<CurrentColleague[]> {
  return (await currentColleagues(db, ids)).filter((colleague) => can(colleague, module, 'read'));
}

/** More names than anyone would look through. */
const maxColleagues = 1000;

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

/** An active employee, with the rights that decide which events concern them. */
export type CurrentColleague = Pick<Employee, '_id' | 'name' | 'email' | 'role' | 'permissions'>;

/** Returns the active employees, sorted by name; optionally only those with the given ids. */
export async function currentColleagues(db: Queryable, ids?: readonly string[]): Promise<CurrentColleague[]> {
  const { _id, name, email, role, permissions, status } = employeesTable;
  return db
    .select({ _id, name, email, role, permissions })
    .from(employeesTable)
    .where(and(eq(status, 'Active'), ids && inArray(_id, [...ids])))
    .orderBy(sql`lower(${name})`, _id)
    .limit(maxColleagues);
}
