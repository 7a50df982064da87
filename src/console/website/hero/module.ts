import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'hero',
  label: 'Hero',
  hindi: 'हीरो',
  group: 'website',
  place: 1,
  icon: 'ImageOutlined',
  pages: ['create', 'edit'],
  recordName: 'mainHeading',
} satisfies ModuleFacts;
