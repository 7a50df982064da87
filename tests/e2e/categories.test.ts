import { api, apiRecord } from './api.ts';
import { crudSmoke } from './crudSmoke.ts';

crudSmoke({
  module: 'course-category',
  path: '/categories',
  title: 'Course Category',
  item: 'category',
  name: 'category',
  nameColumn: 'Category',
  creation: {
    add: 'Add category',
    fill: (word) => ({ Category: word, Status: 'Inactive', Keywords: 'gst, tds' }),
    required: ['Category is required'],
    created: 'Category created successfully!',
  },
  make: (category) => apiRecord('POST', '/categories', { category }),
  texts: { deleted: 'Category deleted successfully!', bulkDeleted: '2 categories deleted' },
  filter: {
    label: 'Status',
    choice: 'Inactive',
    change: (id) => api('PUT', `/categories/${id}`, { body: { status: 'Inactive' } }),
  },
  edit: { label: 'Category', field: 'category', saved: 'Category updated successfully!' },
});
