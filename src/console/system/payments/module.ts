import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'payments',
  label: 'Payments',
  hindi: 'भुगतान',
  group: 'system',
  place: 1,
  icon: 'PaymentsOutlined',
  pages: ['edit'],
  subpages: ['invoices'],
  recordName: 'student.name',
  recordNames: { 'payments/invoices': 'number' },
  addsNone: true,
} satisfies ModuleFacts;
