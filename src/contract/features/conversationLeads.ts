import { chats } from '../communication/chats.ts';
import { messages } from '../communication/messages.ts';
import { tickets } from '../system/tickets.ts';

/** The calls that create a lead from a conversation. */
export const conversationLeads = {
  tickets: tickets.endpoints.makeLead,
  messages: messages.endpoints.makeLead,
  chats: chats.endpoints.makeLead,
} as const;
