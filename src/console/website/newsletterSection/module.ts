import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'newsletter-section',
  label: 'Newsletter Section',
  hindi: 'न्यूज़लेटर सेक्शन',
  group: 'website',
  place: 6,
  icon: 'NewspaperOutlined',
  pages: ['create', 'edit'],
  recordName: 'title',
} satisfies ModuleFacts;
