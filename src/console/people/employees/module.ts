import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'team',
  label: 'Employees',
  hindi: 'कर्मचारी',
  group: 'people',
  place: 5,
  icon: 'BadgeOutlined',
  recordName: 'name',
} satisfies ModuleFacts;
