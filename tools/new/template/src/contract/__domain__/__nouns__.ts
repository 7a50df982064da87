import * as z from 'zod/mini';
import { crudEndpoints } from '../crudEndpoints.ts';
import { list, noun, patch, recordFields } from '../endpoint.ts';
import { requiredText, Status, words } from '../fields.ts';

/** The form of __a_one__. */
export const __Noun__Draft = z.object({
  title: requiredText('Title is required'),
  description: words(2000),
  status: z._default(Status, 'active'),
});

export const __Noun__ = z.object({ ...recordFields, title: z.string(), description: z.string(), status: Status });
export type __Noun__ = z.output<typeof __Noun__>;

export const __nouns__ = noun('__nouns__', {
  module: '__path__',
  record: __Noun__,
  endpoints: {
    ...crudEndpoints('__path__', {
      one: '__a_one__',
      all: '__many__',
      record: __Noun__,
      draft: __Noun__Draft,
      list: list(__Noun__, {
        sort: ['title', 'status', 'createdAt'],
        search: ['title', 'description'],
        filter: { status: Status },
      }),
      extension: true,
    }),
    setStatus: patch('/__path__/{id}', {
      summary: 'Activate or deactivate __a_one__',
      needs: 'active',
      body: z.object({ status: Status }),
      reply: __Noun__,
      extension: true,
    }),
  },
});
