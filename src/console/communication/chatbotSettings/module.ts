import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'chatbot-settings',
  label: 'Chatbot Settings',
  hindi: 'चैटबॉट सेटिंग्स',
  group: 'communication',
  place: 6,
  icon: 'SmartToyOutlined',
  recordName: 'assistantName',
  addsNone: true,
} satisfies ModuleFacts;
