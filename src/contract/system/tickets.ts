import * as z from 'zod/mini';
import { conversationFields, ConversationState } from '../conversations.ts';
import { get, list, noun, patch, post, recordFields } from '../endpoint.ts';
import { email, phone, requiredText } from '../fields.ts';
import { ReplyLetter } from '../letterState.ts';

/** A visitor's question to support. */
export const TicketDraft = z.object({
  name: requiredText('Name is required'),
  email: email('Email is required'),
  phone: z._default(phone(), ''),
  message: requiredText('Message is required', 5000),
});

/** A staff reply, which replaces the previous one. The first one is emailed; a later one only if `email` is true. */
export const TicketReply = z.object({
  resolve: requiredText('Reply is required', 5000),
  email: z.optional(z.boolean()),
});
export type TicketReply = z.output<typeof TicketReply>;

const Address = email('Email is required');

/**
 * Whether a reply can be emailed. Another server may have tickets without an address, and erasure replaces an address
 * with one that ends in `.invalid`.
 */
export const canBeEmailed = (ticket: { readonly email?: string | null | undefined }) =>
  Address.safeParse(ticket.email).success && !ticket.email?.endsWith('.invalid');

const text = z.optional(z.nullable(z.string()));
const person = z.object({ _id: z.string(), name: z.string() });

const fields = z.object({
  ...recordFields,
  name: z.string(),
  email: z._default(z.nullable(z.string()), ''),
  phone: text,
  message: z.string(),
  /** The reply; empty until there is one. */
  resolve: text,
  replied: z.boolean(),
  /** The time at which the reply was last saved, and the employee who saved it. */
  repliedAt: text,
  repliedBy: z.optional(z.nullable(person)),
  /** Whether the current reply has been passed to the mail server; an extension. */
  emailed: z.optional(z.boolean()),
  /** The email that contains the reply; null once it has been deleted from the log. An extension. */
  letter: z.optional(z.nullable(ReplyLetter)),
  /** The lead created from the ticket; an extension. */
  lead: z.optional(z.nullable(person)),
  ...conversationFields,
  lastAt: text,
});

/** Derives a missing `replied` from the reply, because another server may send only the reply. */
function withReplied(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'replied' in value) return value;
  const reply = 'resolve' in value ? value.resolve : undefined;
  return { ...value, replied: typeof reply === 'string' && reply.trim() !== '' };
}

export const Ticket = z.pipe(z.transform(withReplied), fields);
export type Ticket = z.output<typeof Ticket>;

/** The fields of a new lead that the console needs after creating it. */
const MadeLead = z.object({ ...recordFields, name: z.string() });

export const tickets = noun('tickets', {
  module: 'tickets',
  record: Ticket,
  endpoints: {
    list: get('/tickets', {
      summary: 'All tickets',
      needs: 'read',
      reply: list(Ticket, {
        sort: ['createdAt'],
        search: ['name', 'email', 'phone', 'message'],
        filter: { replied: z.stringbool(), state: ConversationState },
      }),
    }),
    get: get('/tickets/{id}', { summary: 'One ticket', needs: 'read', reply: Ticket }),
    create: post('/tickets', {
      summary: 'Submit a ticket',
      needs: 'add',
      body: TicketDraft,
      reply: Ticket,
      status: 201,
      extension: true,
    }),
    resolve: patch('/tickets/{id}/resolve', {
      summary: 'Reply to a ticket by email, or change the reply',
      needs: 'update',
      body: TicketReply,
      reply: Ticket,
    }),
    sendReply: post('/tickets/{id}/send', {
      summary: 'Email the reply to a ticket if its current text has not been emailed or the email failed',
      needs: 'update',
      reply: Ticket,
      extension: true,
    }),
    makeLead: post('/tickets/{id}/lead', {
      summary: 'Create a lead from a ticket; returns the existing lead if there is one',
      module: 'enquiries',
      needs: 'add',
      reply: MadeLead,
      status: 201,
      extension: true,
    }),
  },
});
