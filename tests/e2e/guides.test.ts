import { api, apiRecord } from './api.ts';
import { crudSmoke } from './crudSmoke.ts';

crudSmoke({
  module: 'guides',
  path: '/v1/guides',
  title: 'Guides & Resources',
  item: 'guide',
  name: 'title',
  nameColumn: 'Guide',
  creation: {
    add: 'Add Guide',
    fill: (word) => ({ Title: word, Description: 'What to say first', Category: 'Sales', Order: '3' }),
    required: ['Title is required', 'Description is required'],
    created: 'Guide created successfully',
  },
  make: (title) => apiRecord('POST', '/v1/guides', { title, description: 'How to' }),
  texts: { deleted: 'Guide has been deleted.', bulkDeleted: '2 guides deleted' },
  filter: {
    label: 'Status',
    choice: 'Inactive',
    change: (id) => api('PUT', `/v1/guides/${id}/toggle-status`, {}),
  },
  edit: { label: 'Title', field: 'title', saved: 'Guide updated successfully' },
});
