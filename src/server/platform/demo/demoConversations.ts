import type { ConversationNoun } from '#contract/conversations.ts';
import type { Person } from '#contract/features/comments.ts';
import type { Queryable } from '../../database/connect.ts';
import { conversationEntriesTable } from '../tables/conversations.ts';

type Question = { readonly _id: string; readonly createdAt: string | undefined };
type Answer = {
  readonly text?: string | undefined;
  readonly at?: string | undefined;
  readonly by?: Person | undefined;
};

/** The inbox columns of a demo question: answered questions are closed, the others are waiting. */
export function questionValues({ createdAt }: Pick<Question, 'createdAt'>, { text, at, by }: Answer) {
  const began = createdAt ?? new Date().toISOString();
  if (text === undefined) return { waitingSince: began, lastAt: began };
  const answeredAt = at ?? began;
  const owner = by && { ownerId: by._id, owner: by.name };
  const closedState = { state: 'closed' as const, waitingSince: null, unread: false };
  return { ...closedState, ...owner, firstAnsweredAt: answeredAt, lastAt: answeredAt };
}

/** Stores the replies of demo questions as entries of their conversations. */
export async function saveReplies(
  db: Queryable,
  noun: ConversationNoun,
  answers: readonly (Question & Answer)[],
): Promise<void> {
  const rows = answers.flatMap(({ _id: recordId, createdAt, text, at = createdAt, by }) =>
    text === undefined ? [] : [{ noun, recordId, direction: 'outgoing' as const, text, by, createdAt: at }],
  );
  if (rows.length > 0) await db.insert(conversationEntriesTable).values(rows);
}
