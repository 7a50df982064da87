import type { ConversationNoun } from '#contract/conversations.ts';

/** The modules whose rights a conversation needs. */
export const moduleOfNoun = {
  tickets: 'tickets',
  messages: 'messages',
  chats: 'chat-conversations',
} as const satisfies Record<ConversationNoun, string>;
