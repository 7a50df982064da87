import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'news',
  label: 'News',
  hindi: 'समाचार',
  place: 2,
  icon: 'WebStoriesOutlined',
  recordName: 'title',
} satisfies ModuleFacts;
