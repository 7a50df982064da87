import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'profile',
  label: 'Profile',
  hindi: 'प्रोफ़ाइल',
  place: 3,
  icon: 'PersonOutlined',
  recordName: 'name',
  addsNone: true,
} satisfies ModuleFacts;
