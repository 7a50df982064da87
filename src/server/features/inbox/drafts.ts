import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { ConversationNoun } from '#contract/conversations.ts';
import type { ReplyDraft } from '#contract/features/inbox.ts';
import type { Queryable } from '../../database/connect.ts';
import { daysAgo } from '../../platform/daysAgo.ts';
import type { Deps } from '../../deps.ts';
import { replyDraftsTable as drafts } from '../../platform/tables/conversations.ts';
import type { ConversationName } from './thread.ts';

const isOwn = (employeeId: string, { _id }: ConversationName) =>
  and(eq(drafts.recordId, _id), eq(drafts.employeeId, employeeId));

export async function draftOf(db: Queryable, employeeId: string, name: ConversationName): Promise<ReplyDraft> {
  const { text, updatedAt } = drafts;
  const [draft] = await db.select({ text, updatedAt }).from(drafts).where(isOwn(employeeId, name));
  return draft ?? { text: '', updatedAt: null };
}

/** Maximum unsent replies marked in a list: more than anybody has. */
const maxDrafts = 500;

/** The conversations of some nouns in which an employee has an unsent reply, latest first. */
export const draftsOf = (db: Queryable, employeeId: string, nouns: readonly ConversationNoun[]) =>
  db
    .select({ noun: drafts.noun, recordId: drafts.recordId, updatedAt: drafts.updatedAt })
    .from(drafts)
    .where(and(eq(drafts.employeeId, employeeId), inArray(drafts.noun, [...nouns])))
    .orderBy(desc(drafts.updatedAt))
    .limit(maxDrafts);

/** Stores an unsent reply; a blank one is deleted. */
export async function saveDraft(
  db: Queryable,
  employeeId: string,
  name: ConversationName,
  { text, now }: { text: string; now: string },
): Promise<ReplyDraft> {
  if (text.trim() === '') {
    await discardDraft(db, employeeId, name);
    return { text: '', updatedAt: null };
  }
  const values = { text, updatedAt: now };
  await db
    .insert(drafts)
    .values({ employeeId, noun: name.noun, recordId: name._id, ...values })
    .onConflictDoUpdate({ target: [drafts.recordId, drafts.employeeId], set: values });
  return values;
}

export async function discardDraft(db: Queryable, employeeId: string, name: ConversationName): Promise<void> {
  await db.delete(drafts).where(isOwn(employeeId, name));
}

/** Days after which an unsent reply is deleted. */
const keptDays = 90;

/** Deletes unsent replies that have not been edited for `keptDays`. */
export async function clearDrafts({ db, clock }: Deps): Promise<void> {
  await db.delete(drafts).where(lt(drafts.updatedAt, sql`${daysAgo(keptDays, clock())}`));
}
