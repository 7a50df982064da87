import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'testimonials',
  label: 'Testimonials',
  hindi: 'प्रशंसापत्र',
  group: 'content',
  place: 2,
  icon: 'FormatQuoteOutlined',
  pages: ['create', 'edit'],
  recordName: 'name',
} satisfies ModuleFacts;
