import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'bulk-email',
  label: 'Bulk Email',
  hindi: 'बल्क ईमेल',
  group: 'communication',
  place: 3,
  icon: 'ScheduleSendOutlined',
  subpages: ['sends', 'sends/:id'],
  recordName: 'subject',
  recordNames: { 'bulk-email/sends': 'subject' },
  addsNone: true,
} satisfies ModuleFacts;
