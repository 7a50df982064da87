import { eq } from 'drizzle-orm';
import { usualProfile } from '#contract/people/profile.ts';
import type { Queryable } from '../database/connect.ts';
import { profilesTable } from './tables.ts';

type Row = typeof profilesTable.$inferSelect;

/** What an employee has saved beyond the account; `held` until the transaction ends. */
export async function profileRow(db: Queryable, employeeId: string, { held = false } = {}): Promise<Row | undefined> {
  const rows = db.select().from(profilesTable).where(eq(profilesTable.employeeId, employeeId));
  const [row] = held ? await rows.for('no key update') : await rows;
  return row;
}

/** How an employee wants to be told of things; as usual as long as nothing was chosen. */
export async function ownSettings(db: Queryable, employeeId: string) {
  const { notifications, timezone } = { ...usualProfile.preferences, ...(await profileRow(db, employeeId))?.settings };
  return { notifications, timezone };
}
