import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'demo-digital-hub',
  label: 'Demo Digital Hub',
  hindi: 'डेमो डिजिटल हब',
  group: 'website',
  place: 8,
  icon: 'HubOutlined',
  recordName: 'hero.title',
  addsNone: true,
} satisfies ModuleFacts;
