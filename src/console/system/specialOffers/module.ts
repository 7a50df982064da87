import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'special-offers',
  label: 'Special Offers',
  hindi: 'विशेष ऑफ़र',
  group: 'system',
  place: 7,
  icon: 'LocalOfferOutlined',
  recordName: 'title',
} satisfies ModuleFacts;
