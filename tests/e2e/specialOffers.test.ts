import { api, apiRecord } from './api.ts';
import { crudSmoke } from './crudSmoke.ts';

let offerCount = 0;
const code = () => `E2E-${Date.now().toString(36)}-${++offerCount}`;
const days = { from: '2031-01-01', to: '2031-01-02' };

crudSmoke({
  module: 'special-offers',
  path: '/special-offers',
  title: 'Special Offers',
  item: 'special offer',
  name: 'title',
  nameColumn: 'Title',
  creation: {
    add: 'Add offer',
    fill: (word) => ({ Title: word, Code: code(), Discount: '12.5', From: '01/02/2031', To: '03/02/2031' }),
    required: ['Title is required', 'Code is required'],
    created: 'Special offer created successfully!',
  },
  make: (title) => apiRecord('POST', '/special-offers', { title, code: code(), discount: 10, ...days }),
  texts: { deleted: 'Special offer deleted successfully!', bulkDeleted: '2 special offers deleted' },
  filter: {
    label: 'Status',
    choice: 'Inactive',
    change: (id) => api('PUT', `/special-offers/${id}/toggle-status`, {}),
  },
  edit: { label: 'Title', field: 'title', saved: 'Special offer updated successfully!' },
});
