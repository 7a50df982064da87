import * as z from 'zod/mini';
import { del, get, list, noun, patch, post, recordFields } from '../endpoint.ts';
import { Done, requiredText, Status } from '../fields.ts';

/** What the site's visitors are told at the top of every page (operations.md §3). */
export const AlertDraft = z.object({
  title: requiredText('Title is required'),
  message: requiredText('Message is required', 2000),
  status: z._default(Status, 'active'),
});

export const Alert = z.object({ ...recordFields, title: z.string(), message: z.string(), status: Status });
export type Alert = z.output<typeof Alert>;

export const alerts = noun('alerts', {
  module: 'alert',
  record: Alert,
  endpoints: {
    list: get('/alerts', {
      summary: 'All alerts',
      needs: 'read',
      reply: list(Alert, {
        sort: ['title', 'message', 'status', 'createdAt'],
        search: ['title', 'message'],
        filter: { status: Status },
      }),
    }),
    get: get('/alerts/{id}', { summary: 'One alert', needs: 'read', reply: Alert, extension: true }),
    create: post('/alerts', { summary: 'Add an alert', needs: 'add', body: AlertDraft, reply: Alert, status: 201 }),
    setStatus: patch('/alerts/{id}', {
      summary: 'Show or hide an alert',
      needs: 'active',
      body: z.object({ status: Status }),
      reply: Alert,
    }),
    remove: del('/alerts/{id}', { summary: 'Delete an alert', needs: 'delete', reply: Done }),
  },
});
