import { eq, lt } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { AccountLink } from '#contract/people/accountLinks.ts';
import type { Queryable } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import { hashOf } from '../platform/hashOf.ts';
import { linkLetter } from './accountLetters.ts';
import { ownSettings } from './profileRows.ts';
import { accountLinksTable } from './tables.ts';

/** The lifetime of a link in milliseconds. */
export const linkLifetimeMs = 24 * 60 * 60 * 1000;

type Addressee = { readonly _id: string; readonly name: string; readonly email: string };

/** Creates a link for an employee and sends it, in the caller's transaction. The token exists only in the letter. */
export async function sendAccountLink(
  { mail, clock, environment }: Pick<Deps, 'mail' | 'clock' | 'environment'>,
  db: Queryable,
  { kind, employee, invitedBy }: { kind: AccountLink['kind']; employee: Addressee; invitedBy?: string },
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock().getTime() + linkLifetimeMs);
  await db
    .insert(accountLinksTable)
    .values({ tokenHash: hashOf(token), employeeId: employee._id, kind, expiresAt: expiresAt.toISOString() });
  const { timezone } = await ownSettings(db, employee._id);
  await mail.send(db, linkLetter({ kind, employee, invitedBy, token, expiresAt, timezone }, environment));
}

/**
 * Invalidates all earlier links of the employee, because the password is now set or the letters went to an outdated
 * address.
 */
export async function forgetAccountLinks(db: Queryable, employeeId: string): Promise<void> {
  await db.delete(accountLinksTable).where(eq(accountLinksTable.employeeId, employeeId));
}

/** Deletes links that have expired. */
export async function clearAccountLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(accountLinksTable).where(lt(accountLinksTable.expiresAt, clock().toISOString()));
}
