import type { ModuleFacts } from '#console/module.ts';

export default {
  id: '__path__',
  label: '__label__',
  hindi: '__hindi__',
  group: '__domain__',
  place: __place__,
  icon: '__icon__',
  recordName: 'title',
} satisfies ModuleFacts;
