import { AssignmentDraft } from '#contract/course/assignments.ts';
import type { ConsoleModule } from '#console/module.ts';
import { questions } from '#console/features/questions/texts.ts';
import { practicePages } from '../practice/practicePages.tsx';
import { practice } from '../practice/texts.ts';
import { assignments as texts } from './texts.ts';

const { create, edit } = practicePages({
  resource: 'course/assignments',
  schema: AssignmentDraft,
  newTitle: 'assignments.newTitle',
  save: 'assignments.save',
  update: 'assignments.update',
  failure: { refused: 'assignments.saveFailed', unanswered: 'assignments.saveBroken' },
  loadFailure: 'assignments.loadFailed',
});

/** Pages of the module `course` for assignments, below their chapter. */
export const assignmentPages = {
  subpages: {
    ':courseId/chapters/:chapterId/assignments/create': create,
    ':courseId/chapters/:chapterId/assignments/:id': edit,
  },
  texts: { practice, questions, assignments: texts },
} satisfies Pick<ConsoleModule, 'subpages' | 'texts'>;
