import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'newsletter-subscriptions',
  label: 'Newsletter Subscriptions',
  hindi: 'न्यूज़लेटर सदस्यताएँ',
  group: 'communication',
  place: 4,
  icon: 'LeaderboardOutlined',
  subpages: ['compose', 'campaigns', 'history', 'campaigns/:id'],
  recordName: 'email',
  recordNames: { 'newsletter-subscriptions/campaigns': 'title' },
  addsNone: true,
} satisfies ModuleFacts;
