import { eq } from 'drizzle-orm';
import { defaultProfile } from '#contract/people/profile.ts';
import type { Queryable } from '../database/connect.ts';
import { profilesTable } from '../platform/tables/accounts.ts';

type Row = typeof profilesTable.$inferSelect;

/**
 * An employee's profile row, which is separate from the account. With `held` it is locked until the transaction ends.
 */
export async function profileRow(db: Queryable, employeeId: string, { held = false } = {}): Promise<Row | undefined> {
  const rows = db.select().from(profilesTable).where(eq(profilesTable.employeeId, employeeId));
  const [row] = held ? await rows.for('no key update') : await rows;
  return row;
}

/** An employee's notification settings, or the defaults until the employee chooses. */
export async function ownSettings(db: Queryable, employeeId: string) {
  const { notifications, timezone } = {
    ...defaultProfile.preferences,
    ...(await profileRow(db, employeeId))?.settings,
  };
  return { notifications, timezone };
}
