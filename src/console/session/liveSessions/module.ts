import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'live-session',
  label: 'Live Sessions',
  hindi: 'लाइव सत्र',
  group: 'session',
  place: 1,
  icon: 'VideocamOutlined',
  pages: ['create', 'edit'],
  subpages: [':id/roster'],
  recordName: 'title',
  recordNames: { 'live-session/participants': 'name' },
} satisfies ModuleFacts;
