import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'topics',
  label: 'Training Topics',
  hindi: 'प्रशिक्षण विषय',
  group: 'course',
  place: 4,
  icon: 'TopicOutlined',
  recordName: 'title',
} satisfies ModuleFacts;
