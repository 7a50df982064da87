import * as z from 'zod/mini';
import { conversationFields } from '../conversations.ts';
import { del, get, list, noun, post, put, recordFields, wrapped } from '../endpoint.ts';
import { Done, optionalEmail, phone, requiredText, words } from '../fields.ts';
import { Lead } from './leadRecord.ts';

export const chatStatuses = ['active', 'completed', 'abandoned'] as const;
export const ChatStatus = z.enum(chatStatuses, 'Choose active, completed or abandoned');
export type ChatStatus = z.output<typeof ChatStatus>;

const text = z.optional(z.nullable(z.string()));

const ChatMessage = z.object({
  isBot: z.boolean(),
  text: z.string(),
  timestamp: text,
  /** The employee who wrote the reply, which visitors see as a reply by the bot; an extension. */
  by: z.optional(z.nullable(z.object({ _id: z.string(), name: z.string() }))),
});
export type ChatMessage = z.output<typeof ChatMessage>;

const fields = z.object({
  ...recordFields,
  /** The id of the conversation; our server uses it as the record's id too. */
  sessionId: z.string(),
  status: ChatStatus,
  userDetails: z._default(z.nullable(z.object({ name: text, email: text, phone: text })), null),
  startedAt: text,
  lastMessageAt: text,
  completedAt: text,
  userAgent: text,
  ipAddress: text,
  /** Omitted from pages of the list. */
  messages: z.optional(z.array(ChatMessage)),
  ...conversationFields,
  /** The lead created from the conversation; an extension. */
  lead: z.optional(z.nullable(z.object({ _id: z.string(), name: z.string() }))),
});

/** Uses the session id as the record's id, even if a server assigns a different one. */
function bySession(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const storedFields: Readonly<Record<string, unknown>> = { ...value };
  const sessionId = storedFields.sessionId ?? storedFields._id;
  return { ...storedFields, sessionId, _id: sessionId };
}

/** A conversation between a visitor and the site's bot. */
export const ChatConversation = z.pipe(z.transform(bySession), fields);
export type ChatConversation = z.output<typeof ChatConversation>;

/** The figures for the five summary cards; `recent` counts conversations with a message in the last 7 days. */
export const ChatStatistics = z.object({
  total: z.number(),
  active: z.number(),
  completed: z.number(),
  abandoned: z.number(),
  recent: z.number(),
});
export type ChatStatistics = z.output<typeof ChatStatistics>;

/** Limits on the conversation that a visitor's chat may store (docs/website.md). */
export const chatLimits = { messages: 400, messagesAtOnce: 50, characters: 2000, charactersInAll: 60_000 } as const;

const sessionMessage = 'Send a random UUID of version 4, as crypto.randomUUID() makes it';
/**
 * A random id has fewer distinct digits only once in a trillion cases, so an id with fewer was made up and could be
 * guessed.
 */
const minDigits = 6;
const differentDigits = (id: string) => new Set(id.replaceAll('-', '')).size;

/** The bot's request: the whole conversation so far, or its messages from index `from`. */
export const ChatIntake = z.object({
  sessionId: z.uuidv4(sessionMessage).check(
    z.toLowerCase(),
    z.refine((id) => differentDigits(id) >= minDigits, sessionMessage),
  ),
  from: z._default(
    z
      .int('Send the number of the first message')
      .check(z.minimum(0), z.maximum(chatLimits.messages, `At most ${chatLimits.messages} messages`)),
    0,
  ),
  messages: z._default(
    z
      .array(
        z.object({
          isBot: z.boolean('Say whether the bot wrote it'),
          text: requiredText('Text is required', chatLimits.characters),
        }),
      )
      .check(z.maxLength(chatLimits.messagesAtOnce, `At most ${chatLimits.messagesAtOnce} messages at once`)),
    [],
  ),
  userDetails: z.optional(
    z.object({
      name: words(),
      email: z.pipe(optionalEmail(), z.string().check(z.toLowerCase())),
      phone: z._default(phone(), ''),
    }),
  ),
  status: z.optional(ChatStatus),
});

const conversationReply = wrapped(ChatConversation, { wrapped: 'conversation', beside: { success: true } });
const base = '/chat/conversations';

export const chats = noun('chats', {
  module: 'chat-conversations',
  record: ChatConversation,
  endpoints: {
    statistics: get('/chat/statistics', {
      summary: 'The number of chat conversations by status, and of those from the last 7 days',
      needs: 'read',
      reply: wrapped(ChatStatistics, { wrapped: 'statistics', beside: { success: true } }),
    }),
    list: get(base, {
      summary: 'All chat conversations',
      needs: 'read',
      reply: list(ChatConversation, {
        wrapped: 'conversations',
        beside: { success: true },
        pagination: { total: 'total', pages: 'pages' },
        order: '-lastMessageAt',
        sort: ['lastMessageAt', 'startedAt', 'createdAt', 'status'],
        search: ['userDetails.name', 'userDetails.email', 'userDetails.phone'],
        filter: { status: ChatStatus, unread: z.stringbool() },
        heavy: ['messages'],
      }),
    }),
    get: get(`${base}/{sessionId}`, {
      summary: 'A chat conversation with its messages',
      needs: 'read',
      reply: conversationReply,
    }),
    setStatus: put(`${base}/{sessionId}/status`, {
      bulk: true,
      summary: 'Set the status of a chat conversation',
      needs: 'active',
      body: z.object({ status: ChatStatus }),
      reply: conversationReply,
    }),
    setRead: put(`${base}/{sessionId}/read`, {
      bulk: true,
      summary: 'Mark a chat conversation as read or unread, for all employees',
      needs: 'read',
      body: z.object({ unread: z._default(z.boolean(), false) }),
      reply: conversationReply,
      extension: true,
      unaudited: true,
    }),
    makeLead: post(`${base}/{sessionId}/lead`, {
      summary: 'Create a lead from a chat conversation; returns the existing lead if there is one',
      module: 'enquiries',
      needs: 'add',
      reply: Lead,
      status: 201,
      extension: true,
    }),
    remove: del(`${base}/{sessionId}`, {
      bulk: true,
      summary: 'Delete a chat conversation',
      needs: 'delete',
      reply: Done,
    }),
  },
});
