import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'alert',
  label: 'Alerts',
  hindi: 'अलर्ट',
  group: 'website',
  place: 7,
  icon: 'CampaignOutlined',
  recordName: 'title',
} satisfies ModuleFacts;
