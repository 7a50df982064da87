import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'transactions',
  label: 'Transactions',
  hindi: 'लेनदेन',
  group: 'system',
  place: 2,
  icon: 'ReceiptLongOutlined',
  recordName: 'utrNumber',
  addsNone: true,
} satisfies ModuleFacts;
