import type { ConversationNoun } from '#contract/conversations.ts';

/** The module whose rights apply to the conversations of a noun. */
export const moduleOfNoun = {
  tickets: 'tickets',
  messages: 'messages',
  chats: 'chat-conversations',
} as const satisfies Record<ConversationNoun, string>;
