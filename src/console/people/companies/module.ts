import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'companies',
  label: 'Companies',
  hindi: 'कंपनियाँ',
  group: 'people',
  place: 4,
  icon: 'BusinessOutlined',
  recordName: 'fullName',
  addsNone: true,
} satisfies ModuleFacts;
