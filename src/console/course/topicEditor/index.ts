import { lazyScreen } from '#console/kit/form/page/lazyScreen.tsx';

const load = async () => (await import('./loadTopicEditor.ts')).loadTopicEditor();

/** Pages of the topic editor in the module of courses. */
export const topicEditorPages = {
  subpages: {
    ':courseId/chapters/:chapterId/topics/create': lazyScreen(async () => (await load()).TopicCreate),
    ':courseId/chapters/:chapterId/topics/:topicId': lazyScreen(async () => (await load()).TopicEdit),
  },
};
