import type { ConversationChange } from '#contract/features/inbox.ts';
import type { ConversationNoun } from '#contract/conversations.ts';
import type { Person } from '#contract/features/comments.ts';
import { can } from '#contract/permissions.ts';
import type { Queryable } from '../../database/connect.ts';
import { invalid } from '../../http/refusal.ts';
import { currentColleagues } from '../../platform/colleagues.ts';
import { changeRecord, lockConversation, statusOf } from './reply.ts';
import { conversationSources } from './sources.ts';
import type { ConversationName, ThreadReader } from './thread.ts';

/** The active colleagues who may answer conversations of a noun. */
export async function assigneesOf(db: Queryable, noun: ConversationNoun, ids?: readonly string[]): Promise<Person[]> {
  const { module } = conversationSources[noun];
  const colleagues = await currentColleagues(db, ids);
  const assignees = colleagues.filter((one) => can(one, module, 'read') && can(one, module, 'update'));
  return assignees.map(({ _id, name }) => ({ _id, name }));
}

async function ownerIn(db: Queryable, noun: ConversationNoun, id: string | null): Promise<Person | null> {
  if (id === null) return null;
  const [owner] = await assigneesOf(db, noun, [id]);
  if (!owner) throw invalid({ ownerId: 'Choose a colleague who may answer this conversation' });
  return owner;
}

/** Assigns a conversation, sets its state, or snoozes it. Throws 409 if the caller read an older version. */
export async function changeConversation(
  { db, deps }: ThreadReader,
  conversation: ConversationName,
  { ownerId, state, snoozedUntil }: ConversationChange,
  version: number | undefined,
): Promise<void> {
  const now = deps.clock().toISOString();
  if (snoozedUntil && Date.parse(snoozedUntil) <= Date.parse(now)) {
    throw invalid({ snoozedUntil: 'Choose a time in the future' });
  }
  const record = await lockConversation(db, conversation);
  const owner = ownerId === undefined ? undefined : await ownerIn(db, conversation.noun, ownerId);
  const isOver = state !== undefined && state !== 'open';
  await changeRecord(
    db,
    conversation,
    {
      ...(owner !== undefined && { ownerId: owner?._id ?? null, owner: owner?.name ?? null }),
      ...(state !== undefined && { state, ...statusOf(record, state, now) }),
      // Nobody is waiting in a conversation that is closed, or in which the other side has to reply.
      ...(isOver && { waitingSince: null }),
      ...(state === 'closed' && { snoozedUntil: null }),
      ...(snoozedUntil !== undefined && { snoozedUntil }),
    },
    version,
  );
}
