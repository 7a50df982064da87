import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'jobs',
  label: 'Jobs',
  hindi: 'नौकरियाँ',
  place: 1,
  icon: 'WorkOutlineOutlined',
  pages: ['create', 'edit', 'show'],
  recordName: 'title',
} satisfies ModuleFacts;
