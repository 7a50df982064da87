import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'footer',
  label: 'Footer',
  hindi: 'फ़ुटर',
  group: 'website',
  place: 4,
  icon: 'CallToActionOutlined',
  pages: ['create', 'edit'],
  recordName: 'companyInfo.name',
} satisfies ModuleFacts;
