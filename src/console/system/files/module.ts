import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'study-material',
  label: 'Study Material',
  hindi: 'अध्ययन सामग्री',
  place: 4,
  icon: 'PermMediaOutlined',
  recordName: 'original_name',
  addsNone: true,
} satisfies ModuleFacts;
