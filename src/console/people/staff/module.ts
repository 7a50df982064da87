import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'staff',
  label: 'Staff',
  hindi: 'स्टाफ़',
  group: 'people',
  place: 2,
  icon: 'GroupsOutlined',
  recordName: 'name',
  addsNone: true,
} satisfies ModuleFacts;
