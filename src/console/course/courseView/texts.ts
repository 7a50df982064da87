export const courseView = {
  statistics: 'Statistics',
  learners: 'Learners',
  students: 'Students',
  approvedPayments: 'Approved payments',
  pendingPayments: 'Pending payments',
  averageRating: 'Average rating',
  ratings: '%{smart_count} rating |||| %{smart_count} ratings',
  notRated: 'No ratings yet',
  contents: 'Contents',
  chapters: 'Chapters',
  topics: 'Topics',
  caseStudies: 'Case studies',
  assignments: 'Assignments',
  quizzes: 'Quizzes',
  simulations: 'Simulations',
  progress: 'Progress',
  progressOf: '%{active} of %{total} lessons and exercises are active',
  progressNone: 'Nothing has been added yet.',
  tabs: { label: 'Course', chapters: 'Chapters', assignment: 'Assignment', experiment: 'Experiment', faqs: 'FAQs' },
  number: 'No.',
  chapter: 'Chapter',
  title: 'Title',
  status: 'Status',
  active: 'Active',
  openChapters: 'Chapters',
  fetchFailed: 'Failed to fetch course statistics',
  noChapters: 'No chapters yet. Add them in Chapters.',
  noAssignments: 'No assignments yet. They are added to a chapter.',
  noExperiments: 'No simulation cards yet. Add them when you edit the course.',
  noFaqs: 'No FAQs for this course.',
  faqsAdded: 'Add them in FAQ, in a category named after this course or its course category.',
  openFaq: 'Open FAQ',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    courseView: typeof courseView;
  }
}
