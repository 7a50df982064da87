import { asc, count, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from './database/connect.ts';
import { addFirstRecords, seedDemo } from './demo.ts';
import type { Environment } from './environment.ts';
import { employeesTable, sessionsTable } from './platform/tables/accounts.ts';
import { hashPassword } from './platform/passwords.ts';
import { makePassword } from './platform/secrets.ts';
import type { Storage } from './platform/storage.ts';

/**
 * The credentials of the first sign-in. The password is only present if it was just generated, because it is stored
 * nowhere in plain text.
 */
export type FirstSignIn = {
  readonly email: string;
  readonly password: string | undefined;
  /** The shared password of the demo colleagues, if they were just created. */
  readonly demo: { readonly password: string } | undefined;
};

/**
 * The lock held while the database is checked and filled, so that only one of several servers starting together does
 * so.
 */
const fillingLock = 7_210_433;

/**
 * Returns the first Admin: an existing one, or else a new one with the configured email and password or with a random
 * password.
 */
export async function ensureFirstAdmin(
  db: Queryable,
  environment: Pick<Environment, 'admin' | 'product'>,
): Promise<{ email: string; password: string | undefined }> {
  const [existing] = await db
    .select({ email: employeesTable.email })
    .from(employeesTable)
    .where(eq(employeesTable.role, 'Admin'))
    .orderBy(asc(employeesTable.createdAt), asc(employeesTable._id))
    .limit(1);
  if (existing) return { email: existing.email, password: undefined };
  const email = environment.admin?.email ?? `admin@${environment.product.slug}.example`;
  const password = environment.admin?.password ?? makePassword();
  await makeAdmin(db, email, password);
  return { email, password: environment.admin ? undefined : password };
}

/**
 * Creates an Admin. If an employee with this email exists, that employee gets the role, an active account and the
 * password instead.
 */
export async function makeAdmin(db: Queryable, email: string, password: string): Promise<void> {
  const rights = { role: 'Admin', status: 'Active', passwordHash: await hashPassword(password) } as const;
  const [row] = await db
    .insert(employeesTable)
    .values({ name: 'Administrator', email, ...rights })
    .onConflictDoUpdate({
      target: employeesTable.email,
      set: { ...rights, version: sql`${employeesTable.version} + 1`, updatedAt: sql`now()` },
    })
    .returning({ _id: employeesTable._id });
  // A new password ends all sessions opened with the old one.
  if (row) await db.delete(sessionsTable).where(eq(sessionsTable.employeeId, row._id));
}

/** Whether the database has no employees yet. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ employees: count() }).from(employeesTable);
  return row?.employees === 0;
}

/**
 * Makes sure that an Admin can sign in, and fills an empty database with demo data if wanted: always with DEMO_DATA=on,
 * and by default if the server runs its own database. Existing data is left untouched.
 */
export async function prepareData(
  db: Database,
  environment: Environment,
  options: { storage: Storage; embedded: boolean; now: Date },
): Promise<FirstSignIn> {
  const { demoData } = environment;
  const seedsDemo = demoData === 'on' || (demoData === 'auto' && options.embedded);
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${fillingLock})`);
    const isDatabaseEmpty = await isEmpty(transaction);
    const admin = await ensureFirstAdmin(transaction, environment);
    if (isDatabaseEmpty && !seedsDemo) await addFirstRecords(transaction);
    if (!isDatabaseEmpty || !seedsDemo) return { ...admin, demo: undefined };
    const password = admin.password ?? makePassword();
    const passwordHash = await hashPassword(password);
    await seedDemo(transaction, { storage: options.storage, passwordHash, now: options.now });
    return { ...admin, demo: { password } };
  });
}
