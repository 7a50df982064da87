import { get, noun } from '../endpoint.ts';
import { practiceChange, practiceDraft } from './practice.ts';
import { checkParts } from './practiceChecks.ts';
import { Practice, practiceEndpoints, practiceList } from './practiceRecord.ts';

const messages = {
  title: 'Please enter an assignment title',
  description: 'Please enter an assignment description',
} as const;

/** Unlike case studies, assignments are checked in depth. */
export const AssignmentDraft = practiceDraft(messages).check(checkParts);
const AssignmentChange = practiceChange(messages).check(checkParts);

const practiceCalls = practiceEndpoints('assignments', {
  one: 'an assignment',
  draft: AssignmentDraft,
  change: AssignmentChange,
});

export const assignments = noun('assignments', {
  module: 'course',
  record: Practice,
  endpoints: {
    ...practiceCalls,
    list: get('/assignments/chapter/{chapterId}', {
      summary: 'The assignments of a chapter, in order; a paged list holds only the counts of their parts',
      needs: 'read',
      reply: practiceList,
    }),
  },
});
