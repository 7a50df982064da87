import { sql, type SQL } from 'drizzle-orm';
import { collegesTable } from '../platform/tables/colleges.ts';
import { companiesTable } from '../platform/tables/companies.ts';
import { employeesTable } from '../platform/tables/accounts.ts';
import { paymentsTable } from '../platform/tables/payments.ts';
import { studentsTable } from '../platform/tables/students.ts';

/** A payer is known to the institute, whatever the source of the address. */
const hasPaid = sql`exists (
  select from ${paymentsTable} as paid where paid.student_id = ${studentsTable._id} and paid.status = 'verified'
)`;

/**
 * A source of addresses: rows of `email`, `name` and `by_visitor`, whether a visitor of the site handed the address in and
 * no colleague has had to do with it since.
 */
export const addressBook: Readonly<Record<'student' | 'teacher' | 'college' | 'company', SQL>> = {
  student: sql`select email, name, from_visitor and not ${hasPaid} as by_visitor from ${studentsTable} where status <> 'suspended'`,
  teacher: sql`select email, name, false as by_visitor from ${employeesTable} where status = 'Active'`,
  college: sql`select email, name, false as by_visitor from ${collegesTable}`,
  company: sql`select email, full_name as name, false as by_visitor from ${companiesTable} where status <> 'rejected'`,
};
