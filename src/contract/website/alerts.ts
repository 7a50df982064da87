import * as z from 'zod/mini';
import { crudEndpoints, without } from '../crudEndpoints.ts';
import { list, noun, patch, recordFields } from '../endpoint.ts';
import { requiredText, Status } from '../fields.ts';

/** A notice at the top of every page of the site. */
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
    ...without(
      crudEndpoints('alerts', {
        one: 'an alert',
        all: 'alerts',
        record: Alert,
        draft: AlertDraft,
        list: list(Alert, {
          sort: ['title', 'message', 'status', 'createdAt'],
          search: ['title', 'message'],
          filter: { status: Status },
        }),
      }),
      'update',
    ),
    setStatus: patch('/alerts/{id}', {
      bulk: true,
      summary: 'Show or hide an alert',
      needs: 'active',
      body: z.object({ status: Status }),
      reply: Alert,
    }),
  },
});
