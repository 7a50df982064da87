import { lazyScreen } from '#console/kit/form/page/lazyScreen.tsx';
import { lazyCode } from '#console/kit/states/lazyCode.ts';
import { withTexts } from '#console/texts/loadedTexts.ts';

const { load } = lazyCode(() => withTexts(import('./TopicEditor.tsx')));

/** The topic editor's pages in the module `course`. */
export const topicEditorPages = {
  subpages: {
    ':courseId/chapters/:chapterId/topics/create': lazyScreen(async () => (await load()).TopicCreate),
    ':courseId/chapters/:chapterId/topics/:topicId': lazyScreen(async () => (await load()).TopicEdit),
  },
};
