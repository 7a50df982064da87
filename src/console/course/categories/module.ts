import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'course-category',
  label: 'Course Category',
  hindi: 'कोर्स श्रेणी',
  group: 'course',
  place: 1,
  icon: 'CategoryOutlined',
  pages: ['create', 'edit'],
  recordName: 'category',
} satisfies ModuleFacts;
