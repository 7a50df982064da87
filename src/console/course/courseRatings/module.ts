import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'course-ratings',
  label: 'Course Rating Approval',
  hindi: 'कोर्स रेटिंग स्वीकृति',
  group: 'course',
  place: 7,
  icon: 'StarHalfOutlined',
  recordName: 'review',
  addsNone: true,
} satisfies ModuleFacts;
