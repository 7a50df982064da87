import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'yellow-stats-strip',
  label: 'Yellow Stats Strip',
  hindi: 'पीली आँकड़ा पट्टी',
  group: 'website',
  place: 5,
  icon: 'InsightsOutlined',
  pages: ['create', 'edit'],
  recordName: 'title',
} satisfies ModuleFacts;
