import * as z from 'zod/mini';
import { conversationFields, ConversationState } from '../conversations.ts';
import { del, get, list, noun, post, put, recordFields } from '../endpoint.ts';
import { Done, email, phone, requiredText, words } from '../fields.ts';
import { ReplyLetter } from '../letterState.ts';
import { Lead } from './leadRecord.ts';

export const messageStatuses = ['pending', 'replied'] as const;
export const MessageStatus = z.enum(messageStatuses, 'Choose pending or replied');
export type MessageStatus = z.output<typeof MessageStatus>;

/** A message from the site's contact form. The field `name` is an extension. */
export const MessageDraft = z.object({
  name: words(),
  email: email('Email is required'),
  phone: z._default(phone(), ''),
  message: requiredText('Message is required', 5000),
});

/** The error for a blank reply. */
export const replyMessage = 'Please enter a reply message';

/**
 * The single reply to a message. `adminRepliedBy` is stored as sent; the server also records the signed-in employee.
 */
export const MessageReply = z.object({
  adminReply: requiredText(replyMessage, 5000),
  adminRepliedBy: z._default(words(100), 'Admin'),
});

const text = z.optional(z.nullable(z.string()));
const person = z.object({ _id: z.string(), name: z.string() });

const fields = z.object({
  ...recordFields,
  name: text,
  email: z.string(),
  phone: text,
  message: z.string(),
  status: MessageStatus,
  adminReply: text,
  adminRepliedBy: text,
  adminRepliedAt: text,
  /** The employee who replied; an extension. */
  repliedBy: z.optional(z.nullable(person)),
  /**
   * The email that contains the reply, with the mail server's response; null once it has been deleted from the log. An
   * extension.
   */
  letter: z.optional(z.nullable(ReplyLetter)),
  /** The lead created from the message; an extension. */
  lead: z.optional(z.nullable(person)),
  ...conversationFields,
  lastAt: text,
});

/** Derives a missing status from the reply, because another server may send no status. */
function withStatus(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const storedFields: Readonly<Record<string, unknown>> = { ...value };
  return { ...storedFields, status: storedFields.status ?? (storedFields.adminReply ? 'replied' : 'pending') };
}

/** A message from the site's contact form. */
export const ContactMessage = z.pipe(z.transform(withStatus), fields);
export type ContactMessage = z.output<typeof ContactMessage>;

/** The figures for the summary cards. */
export const MessageCounts = z.object({ total: z.number(), pending: z.number(), replied: z.number() });
export type MessageCounts = z.output<typeof MessageCounts>;

const base = '/contact/messages';

export const messages = noun('messages', {
  module: 'messages',
  record: ContactMessage,
  endpoints: {
    list: get(base, {
      summary: 'All messages from the contact form',
      needs: 'read',
      reply: list(ContactMessage, {
        sort: ['createdAt'],
        search: ['name', 'email', 'phone', 'message'],
        filter: { status: MessageStatus, state: ConversationState },
      }),
    }),
    counts: get(`${base}/counts`, {
      summary: 'The number of pending and of replied messages',
      needs: 'read',
      reply: MessageCounts,
      extension: true,
    }),
    get: get(`${base}/{id}`, { summary: 'Read a message', needs: 'read', reply: ContactMessage, extension: true }),
    reply: put(`${base}/{id}/reply`, {
      summary: 'Reply to a pending message by email, which is possible once',
      needs: 'update',
      body: MessageReply,
      reply: ContactMessage,
    }),
    makeLead: post(`${base}/{id}/lead`, {
      summary: 'Create a lead from a message; returns the existing lead if there is one',
      module: 'enquiries',
      needs: 'add',
      reply: Lead,
      status: 201,
      extension: true,
    }),
    remove: del(`${base}/{id}`, {
      bulk: true,
      summary: 'Delete a message',
      needs: 'delete',
      reply: Done,
      extension: true,
    }),
  },
});
