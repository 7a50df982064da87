import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'course-display',
  label: 'Course Display',
  hindi: 'कोर्स की दिखावट',
  group: 'course',
  place: 3,
  icon: 'VisibilityOutlined',
  recordName: 'title',
  addsNone: true,
} satisfies ModuleFacts;
