import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'enquiries',
  label: 'Leads',
  hindi: 'लीड',
  group: 'communication',
  place: 1,
  icon: 'PersonSearchOutlined',
  recordName: 'name',
} satisfies ModuleFacts;
