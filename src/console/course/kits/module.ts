import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'kits',
  label: 'Kit Stock',
  hindi: 'किट स्टॉक',
  group: 'course',
  place: 6,
  icon: 'Inventory2Outlined',
  recordName: 'module',
} satisfies ModuleFacts;
