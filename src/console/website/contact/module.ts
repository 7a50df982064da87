import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'contact',
  label: 'Contact',
  hindi: 'संपर्क',
  group: 'website',
  place: 2,
  icon: 'ContactPageOutlined',
  pages: ['create', 'edit'],
  recordName: 'title',
} satisfies ModuleFacts;
