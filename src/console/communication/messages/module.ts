import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'messages',
  label: 'Messages',
  hindi: 'संदेश',
  group: 'communication',
  place: 2,
  icon: 'MailOutlined',
  recordName: 'email',
  recordNames: { 'messages/canned-replies': 'title' },
  addsNone: true,
} satisfies ModuleFacts;
