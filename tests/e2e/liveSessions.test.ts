import { api, apiRecord } from './api.ts';
import { crudSmoke } from './crudSmoke.ts';

crudSmoke({
  module: 'live-session',
  path: '/live-sessions',
  title: 'Live sessions',
  item: 'session',
  name: 'title',
  nameColumn: 'Title',
  creation: {
    add: 'Add session',
    fill: (word) => ({ Title: word, Instructor: 'Imran', Date: '24/11/2031', Start: '14:00', End: '15:30' }),
    required: ['Title is required', 'Date is required', 'Start is required', 'End is required'],
    created: 'Session created successfully!',
  },
  make: (title) => apiRecord('POST', '/live-sessions', { title, date: '2031-03-05', time: '14:00 - 15:30' }),
  texts: { deleted: 'Session deleted successfully!', bulkDeleted: '2 records deleted' },
  filter: {
    label: 'Status',
    choice: 'Inactive',
    change: (id) => api('PATCH', `/live-sessions/toggle/${id}`),
  },
  edit: { label: 'Title', field: 'title', saved: 'Session updated successfully!' },
});
