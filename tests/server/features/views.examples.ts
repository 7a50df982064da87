import type { Examples } from '../examples.ts';

export const examples: Examples = {
  'views.create': () => ({
    json: { noun: 'leads', name: 'My leads', filter: { assignedTo: 'me' }, sort: { field: 'name', order: 'ASC' } },
  }),
  'views.update': () => ({ json: { name: 'Leads of mine' } }),
  'views.order': () => ({ json: { noun: 'leads', ids: [] } }),
};
