import type { ModuleFacts } from '#console/module.ts';

export default {
  id: 'course',
  label: 'Courses',
  hindi: 'कोर्स',
  group: 'course',
  place: 2,
  icon: 'MenuBookOutlined',
  pages: ['create', 'edit', 'show'],
  subpages: [
    'levels',
    'group-pricing',
    'group-pricing/create',
    'group-pricing/:id',
    ':courseId/chapters',
    ':courseId/chapters/:chapterId',
    ':courseId/chapters/:chapterId/topics',
    ':courseId/chapters/:chapterId/case-studies/create',
    ':courseId/chapters/:chapterId/case-studies/:id',
    ':courseId/chapters/:chapterId/assignments/create',
    ':courseId/chapters/:chapterId/assignments/:id',
    ':courseId/outline',
    ':courseId/chapters/:chapterId/topics/create',
    ':courseId/chapters/:chapterId/topics/:topicId',
  ],
  recordName: 'title',
  recordNames: { 'course/group-pricing': 'groupName' },
} satisfies ModuleFacts;
