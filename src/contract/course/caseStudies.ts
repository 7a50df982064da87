import { get, noun } from '../endpoint.ts';
import { practiceChange, practiceDraft } from './practice.ts';
import { Practice, practiceEndpoints, practiceList } from './practiceRecord.ts';

const messages = {
  title: 'Please enter a case study title',
  description: 'Please enter a case study description',
} as const;

export const CaseStudyDraft = practiceDraft(messages);
const CaseStudyChange = practiceChange(messages);

const practiceCalls = practiceEndpoints('case-studies', {
  one: 'a case study',
  draft: CaseStudyDraft,
  change: CaseStudyChange,
});

export const caseStudies = noun('caseStudies', {
  module: 'course',
  record: Practice,
  endpoints: {
    ...practiceCalls,
    list: get('/case-studies/chapter/{chapterId}', {
      summary: 'The case studies of a chapter, in order; a paged list holds only the counts of their parts',
      needs: 'read',
      reply: practiceList,
    }),
    // An extension: the specification has no such call, although the editor has an Update button.
    update: { ...practiceCalls.update, extension: true },
  },
});
