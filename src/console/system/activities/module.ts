import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'audit',
  label: 'IP Logs',
  hindi: 'IP लॉग',
  group: 'system',
  place: 4,
  icon: 'HistoryOutlined',
  recordName: 'route',
  addsNone: true,
} satisfies ModuleFacts;
