import * as z from 'zod/mini';
import { get, list, noun, patch, post, recordFields } from '../endpoint.ts';
import { email, phone, requiredText } from '../fields.ts';

/** What a visitor of the site asks for help with. */
export const TicketDraft = z.object({
  name: requiredText('Name is required'),
  email: email('Email is required'),
  phone: z._default(phone(), ''),
  message: requiredText('Message is required', 5000),
});

/** The staff's answer; saved again it replaces the one before (operations.md §4). */
export const TicketReply = z.object({ resolve: requiredText('Reply is required', 5000) });

const fields = z.object({
  ...recordFields,
  name: z.string(),
  email: z.string(),
  phone: z.optional(z.nullable(z.string())),
  message: z.string(),
  /** The reply; empty until there is one. */
  resolve: z.optional(z.nullable(z.string())),
  replied: z.boolean(),
  /** When the reply was saved last, and by whom. */
  repliedAt: z.optional(z.nullable(z.string())),
  repliedBy: z.optional(z.nullable(z.object({ _id: z.string(), name: z.string() }))),
});

/** Another server says by the reply alone whether there is one. */
function withReplied(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'replied' in value) return value;
  const reply = 'resolve' in value ? value.resolve : undefined;
  return { ...value, replied: typeof reply === 'string' && reply.trim() !== '' };
}

export const Ticket = z.pipe(z.transform(withReplied), fields);
export type Ticket = z.output<typeof Ticket>;

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
        filter: { replied: z.stringbool() },
      }),
    }),
    get: get('/tickets/{id}', { summary: 'One ticket', needs: 'read', reply: Ticket }),
    create: post('/tickets', {
      summary: 'Hand in a ticket',
      needs: 'add',
      body: TicketDraft,
      reply: Ticket,
      status: 201,
      extension: true,
    }),
    resolve: patch('/tickets/{id}/resolve', {
      summary: 'Reply to a ticket, or change the reply',
      needs: 'update',
      body: TicketReply,
      reply: Ticket,
    }),
  },
});
