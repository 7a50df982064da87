import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'chat-conversations',
  label: 'Chat Conversations',
  hindi: 'चैट बातचीत',
  group: 'communication',
  place: 5,
  icon: 'ForumOutlined',
  recordName: 'userDetails.name',
  addsNone: true,
} satisfies ModuleFacts;
