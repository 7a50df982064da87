import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'students',
  label: 'Students',
  hindi: 'छात्र',
  group: 'people',
  place: 1,
  icon: 'SchoolOutlined',
  pages: ['create', 'edit'],
  subpages: ['list', 'profiles'],
  recordName: 'name',
} satisfies ModuleFacts;
