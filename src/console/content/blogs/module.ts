import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'blogs',
  label: 'Blogs',
  hindi: 'ब्लॉग',
  group: 'content',
  place: 1,
  icon: 'ArticleOutlined',
  pages: ['create', 'edit', 'show'],
  recordName: 'title',
} satisfies ModuleFacts;
