import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'colleges',
  label: 'Colleges',
  hindi: 'कॉलेज',
  group: 'people',
  place: 3,
  icon: 'AccountBalanceOutlined',
  recordName: 'name',
  addsNone: true,
} satisfies ModuleFacts;
