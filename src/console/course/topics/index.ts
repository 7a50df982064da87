import { assignments } from '#contract/course/assignments.ts';
import { caseStudies } from '#contract/course/caseStudies.ts';
import { topics } from '#contract/course/topics.ts';
import type { ConsoleModule } from '#console/module.ts';
import { lazyScreen } from '#console/kit/form/page/lazyScreen.tsx';
import * as texts from './texts.ts';

/** Pages of the module `course` below a chapter: the lists of its contents. */
export const topicPages = {
  nouns: { 'course/topics': topics, 'course/case-studies': caseStudies, 'course/assignments': assignments },
  subpages: {
    ':courseId/chapters/:chapterId/topics': lazyScreen(async () => (await import('./TopicList.tsx')).TopicList),
  },
  texts,
} satisfies Pick<ConsoleModule, 'nouns' | 'subpages' | 'texts'>;
