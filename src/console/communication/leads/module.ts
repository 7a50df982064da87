import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'enquiries',
  label: 'Leads',
  hindi: 'लीड',
  group: 'communication',
  place: 1,
  icon: 'PersonSearchOutlined',
  pages: ['show'],
  subpages: [
    'board',
    'figures',
    'sources',
    'sources/:id',
    'log',
    'log/:id',
    'rules',
    'rules/:id',
    'people',
    'stages',
    'stages/:id',
    'reminders',
  ],
  recordName: 'name',
  recordNames: { 'enquiries/log': 'hook.name' },
} satisfies ModuleFacts;
