import { withOutcomes } from '#console/texts/outcomes.ts';

export const topics = withOutcomes({
  title: 'Topics of %{chapter}',
  one: 'topic',
  many: '%{count} topic |||| %{count} topics',
  fields: {
    title: 'Topic Name',
    status: 'Status',
    content: 'Content',
    videos: 'Videos',
    images: 'Images',
    order: 'Place',
    createdAt: 'Created',
    updatedAt: 'Last updated',
  },
  add: 'Add Topic',
  addCaseStudy: 'Add Case Study',
  addAssignment: 'Add Assignment',
  empty: 'No topics in this chapter yet.',
  deleted: 'Deleted!',
  updateFailed: 'Failed to save topic.',
  statusFailed: 'Failed to toggle status',
});

/** Texts for the lists of a chapter's case studies and assignments. */
export const practiceLists = {
  name: 'Name',
  components: 'Components',
  created: 'Created',
  actions: 'Actions',
  counts: 'Tasks %{tasks} · Content %{content} · Sims %{simulations} · Q&A %{questions}',
  tryAgain: 'Try again',
  title: { assignments: 'Assignments', caseStudies: 'Case Studies' },
  add: { assignments: 'Add assignment', caseStudies: 'Add case study' },
  one: { assignments: 'assignment', caseStudies: 'case study' },
  empty: {
    assignments: 'No assignments in this chapter yet.',
    caseStudies: 'No case studies in this chapter yet.',
  },
  fetchFailed: { assignments: 'Failed to fetch assignments', caseStudies: 'Failed to fetch case studies' },
  fetchBroken: { assignments: 'Error fetching assignments', caseStudies: 'Error fetching case studies' },
  deleted: 'Deleted!',
  deleteFailed: { assignments: 'Failed to delete assignment', caseStudies: 'Failed to delete case study' },
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    topics: typeof topics;
    practiceLists: typeof practiceLists;
  }
}
