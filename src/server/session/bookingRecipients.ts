import { and, eq } from 'drizzle-orm';
import { bookings } from '#contract/session/bookings.ts';
import { can } from '#contract/permissions.ts';
import type { Queryable } from '../database/connect.ts';
import { hashOf } from '../platform/hashOf.ts';
import { employeesTable } from '../platform/tables/accounts.ts';
import type { Recipient, AnnouncedBooking } from './bookingLetter.ts';
import { isNamed } from './trainerNames.ts';

/** A hash that distinguishes addresses without storing them. */
export const addressHash = (email: string): string => hashOf(email.trim().toLowerCase());

/**
 * The people who get the letters about a booking: its person, if an email is known, and with `toTrainer` also its
 * trainer, if the trainer may read bookings.
 */
export async function recipientsOf(
  db: Queryable,
  { name, email, by }: Pick<AnnouncedBooking, 'name' | 'email' | 'by'>,
  { toTrainer }: { readonly toTrainer: boolean },
): Promise<readonly Recipient[]> {
  const person: readonly Recipient[] = email === '' ? [] : [{ to: 'person', name, email }];
  if (!toTrainer || by === '') return person;
  const { name: nameColumn, email: address, role, permissions } = employeesTable;
  const employees = await db
    .select({ name: nameColumn, email: address, role, permissions })
    .from(employeesTable)
    .where(and(isNamed(nameColumn, [by.trim()]), eq(employeesTable.status, 'Active')))
    .limit(2);
  const [trainer] = employees;
  // If two employees have the name, it is unknown which one is meant.
  if (!trainer || employees.length > 1 || trainer.email.toLowerCase() === email.toLowerCase()) return person;
  if (!can(trainer, bookings.module, 'read')) return person;
  return [...person, { to: 'trainer', name: trainer.name, email: trainer.email }];
}
