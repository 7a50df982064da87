import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'contact-info',
  label: 'Contact Information',
  hindi: 'संपर्क जानकारी',
  group: 'website',
  place: 3,
  icon: 'ContactPhoneOutlined',
  recordName: 'title',
} satisfies ModuleFacts;
