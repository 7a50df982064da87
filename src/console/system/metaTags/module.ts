import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'meta',
  label: 'Manage Metatags',
  hindi: 'मेटाटैग प्रबंधन',
  group: 'system',
  place: 6,
  icon: 'SellOutlined',
  recordName: 'type',
} satisfies ModuleFacts;
