import * as z from 'zod/mini';

/** The nouns whose records are conversations with people outside the institute. */
export const conversationNouns = ['tickets', 'messages', 'chats'] as const;
export const ConversationNoun = z.enum(conversationNouns, 'Choose tickets, messages or chats');
export type ConversationNoun = z.output<typeof ConversationNoun>;

/** `waiting` means that the other side has to answer next. */
export const conversationStates = ['open', 'waiting', 'closed'] as const;
export const ConversationState = z.enum(conversationStates, 'Choose open, waiting or closed');
export type ConversationState = z.output<typeof ConversationState>;

/**
 * The choices when sending a reply: leave the conversation open, close it, close it and open the next one, or wait for
 * the other side. The choice that an employee used last is stored as a preference.
 */
export const sendChoices = ['send', 'close', 'next', 'wait'] as const;
export const SendChoice = z.enum(sendChoices, 'Choose a way to send');
export type SendChoice = z.output<typeof SendChoice>;

const at = z.optional(z.nullable(z.string()));

/** The fields that a ticket, a message or a chat has for the inbox; all are extensions. */
export const conversationFields = {
  /** The owner's id and name. The name survives the employee's deletion. */
  ownerId: z.optional(z.nullable(z.string())),
  owner: z.optional(z.nullable(z.string())),
  state: z.optional(ConversationState),
  snoozedUntil: at,
  firstAnsweredAt: at,
  /** The time since which the other side has been waiting for an answer; null if nobody is waiting. */
  waitingSince: at,
  /** Whether the other side's latest text is unread; all colleagues share this mark. */
  unread: z.optional(z.boolean()),
};
