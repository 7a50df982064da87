import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'why-{product}',
  label: 'Why {product}',
  hindi: '{product} ही क्यों',
  group: 'content',
  place: 6,
  icon: 'EmojiEventsOutlined',
  pages: ['create', 'edit'],
  recordName: 'title',
} satisfies ModuleFacts;
