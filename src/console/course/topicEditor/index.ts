import { lazyScreen } from '#console/kit/form/page/lazyScreen.tsx';
import { lazyCode } from '#console/kit/states/lazyCode.ts';
import { withTexts } from '#console/texts/loadedTexts.ts';

const { load } = lazyCode(() => withTexts(import('./TopicEditor.tsx')));

/** Pages of the topic editor in the module of courses. */
export const topicEditorPages = {
  subpages: {
    ':courseId/chapters/:chapterId/topics/create': lazyScreen(async () => (await load()).TopicCreate),
    ':courseId/chapters/:chapterId/topics/:topicId': lazyScreen(async () => (await load()).TopicEdit),
  },
};
