import type { ConversationNoun } from '#contract/conversations.ts';
import type { ConversationName } from './conversationName.ts';

export const rowsKey = ['inbox', 'rows'];
export const threadKey = ({ noun, id }: ConversationName) => ['inbox', 'thread', noun, id];
export const countsKey = ['inbox', 'counts'];

/** The query key for the counts of the queues, for one noun or for all nouns. */
export const countsOf = (noun: ConversationNoun | undefined) => [...countsKey, noun ?? ''];
