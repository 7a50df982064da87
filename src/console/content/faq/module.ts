import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'faq',
  label: 'FAQ',
  hindi: 'अक्सर पूछे जाने वाले प्रश्न',
  group: 'content',
  place: 3,
  icon: 'HelpOutlineOutlined',
  recordName: 'hero.title',
  addsNone: true,
} satisfies ModuleFacts;
