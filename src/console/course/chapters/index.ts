import { chapters } from '#contract/course/chapters.ts';
import type { ConsoleModule } from '#console/module.ts';
import { presence } from '#console/features/presence/texts.ts';
import { lazyScreen } from '#console/kit/form/page/lazyScreen.tsx';
import { OutlineScreen } from '../outline/OutlineScreen.ts';
import { outline } from '../outline/texts.ts';
import * as texts from './texts.ts';

/** Pages of the module `course` below a course: its chapters and its outline. */
export const chapterPages = {
  nouns: { 'course/chapters': chapters },
  subpages: {
    ':courseId/chapters': lazyScreen(async () => (await import('./ChapterList.tsx')).ChapterList),
    ':courseId/chapters/:chapterId': lazyScreen(async () => (await import('./ChapterForm.tsx')).ChapterForm),
    ':courseId/outline': OutlineScreen,
  },
  texts: { ...texts, outline, presence },
} satisfies Pick<ConsoleModule, 'nouns' | 'subpages' | 'texts'>;
