import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'about-us',
  label: 'About Us',
  hindi: 'हमारे बारे में',
  group: 'content',
  place: 4,
  icon: 'InfoOutlined',
  pages: ['create', 'edit'],
  recordName: 'hero.title',
} satisfies ModuleFacts;
