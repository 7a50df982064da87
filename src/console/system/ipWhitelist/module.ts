import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'ip-whitelist',
  label: 'IP Whitelist',
  hindi: 'IP व्हाइटलिस्ट',
  group: 'system',
  place: 5,
  icon: 'SecurityOutlined',
  pages: ['create', 'edit'],
  recordName: 'ipAddress',
} satisfies ModuleFacts;
