import { api, apiRecord } from './api.ts';
import { crudSmoke } from './crudSmoke.ts';

crudSmoke({
  module: 'topics',
  path: '/v1/topics-trainings',
  title: 'Training Topics',
  item: 'topic',
  name: 'title',
  nameColumn: 'Title',
  creation: {
    add: 'ADD TOPIC',
    fill: (word) => ({ Title: word, 'Price/Hour': '1250.50', Description: 'By the hour' }),
    required: ['Title is required', 'Price per hour is required', 'Description is required'],
    created: 'Success! Topic has been added.',
  },
  make: (title) => apiRecord('POST', '/v1/topics-trainings', { title, description: 'Returns', pricePerHour: 500 }),
  texts: { deleted: 'Deleted!', bulkDeleted: '2 topics deleted' },
  filter: {
    label: 'Status',
    choice: 'Inactive',
    change: (id) => api('PUT', `/v1/topics-trainings/${id}/toggle-status`, {}),
  },
  edit: { label: 'Title', field: 'title', saved: 'Updated!' },
});
