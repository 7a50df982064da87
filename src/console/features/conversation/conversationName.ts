import type { ConversationNoun } from '#contract/conversations.ts';
import type { Conversation } from '#contract/features/inbox.ts';

export type ConversationName = { readonly noun: ConversationNoun; readonly id: string };

export const nameOf = ({ noun, _id }: Pick<Conversation, 'noun' | '_id'>): ConversationName => ({ noun, id: _id });

/** The location state of a link that focuses the reply field. */
export const writing = { writing: true } as const;

export const isWriting = (state: unknown) =>
  typeof state === 'object' && state !== null && 'writing' in state && state.writing === true;
