import { CaseStudyDraft } from '#contract/course/caseStudies.ts';
import type { ConsoleModule } from '#console/module.ts';
import { questions } from '#console/features/questions/texts.ts';
import { practicePages } from '../practice/practicePages.tsx';
import { practice } from '../practice/texts.ts';
import { caseStudies as texts } from './texts.ts';

const { create, edit } = practicePages({
  resource: 'course/case-studies',
  schema: CaseStudyDraft,
  newTitle: 'caseStudies.newTitle',
  save: 'caseStudies.save',
  update: 'caseStudies.update',
  failure: { refused: 'caseStudies.saveFailed', unanswered: 'caseStudies.saveBroken' },
  loadFailure: 'caseStudies.loadFailed',
});

/** Pages of the module `course` for case studies, below their chapter. */
export const caseStudyPages = {
  subpages: {
    ':courseId/chapters/:chapterId/case-studies/create': create,
    ':courseId/chapters/:chapterId/case-studies/:id': edit,
  },
  texts: { practice, questions, caseStudies: texts },
} satisfies Pick<ConsoleModule, 'subpages' | 'texts'>;
