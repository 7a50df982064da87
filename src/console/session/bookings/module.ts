import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'calendar',
  label: 'Calendar',
  hindi: 'कैलेंडर',
  group: 'session',
  place: 3,
  icon: 'CalendarMonthOutlined',
  recordName: 'title',
  preload: './calendar/CalendarGrid.tsx',
} satisfies ModuleFacts;
