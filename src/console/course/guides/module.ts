import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'guides',
  label: 'Guides & Resources',
  hindi: 'गाइड और संसाधन',
  group: 'course',
  place: 5,
  icon: 'AutoStoriesOutlined',
  recordName: 'title',
} satisfies ModuleFacts;
