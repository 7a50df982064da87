import { sql, type SQL } from 'drizzle-orm';
import { collegesTable, companiesTable, employeesTable } from '../people/tables.ts';
import { studentsTable } from './tables.ts';

/** A source of addresses: rows of `email` and `name`. */
export const addressBook: Readonly<Record<'student' | 'teacher' | 'college' | 'company', SQL>> = {
  student: sql`select email, name from ${studentsTable} where status <> 'suspended'`,
  teacher: sql`select email, name from ${employeesTable} where status = 'Active'`,
  college: sql`select email, name from ${collegesTable}`,
  company: sql`select email, full_name as name from ${companiesTable} where status <> 'rejected'`,
};
