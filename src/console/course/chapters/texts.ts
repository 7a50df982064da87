import { withOutcomes } from '#console/texts/outcomes.ts';

export const chapters = withOutcomes({
  title: 'Chapters',
  titleOf: 'Chapters of %{course}',
  one: 'chapter',
  many: '%{count} chapter |||| %{count} chapters',
  fields: {
    order: 'Sr. No.',
    courseId: 'Course Name',
    title: 'Chapter Name',
    status: 'Status',
    chapterTitle: 'Chapter Title',
    seoTitle: 'SEO title',
    seoKeywords: 'SEO keywords',
    seoDescription: 'SEO description',
    metaTitle: 'Meta title',
    metaKeywords: 'Meta keywords',
    metaDescription: 'Meta description',
    createdAt: 'Created',
    updatedAt: 'Last updated',
  },
  help: { keywords: 'Separate keywords with commas.', status: 'Only active chapters are visible on the site.' },
  section: 'Chapter',
  seo: 'SEO',
  meta: 'Meta tags',
  add: 'Add Chapter',
  viewCourse: 'View Course',
  viewChapters: 'View Chapters',
  outline: 'Outline',
  topics: 'Topics',
  created: 'Chapter added successfully',
  deleted: 'Deleted!',
  loadFailed: 'Failed to load chapter details',
  createFailed: 'Failed to add chapter',
  refused: 'Validation Error',
  empty: 'No chapters yet. Add the first one here.',
  along: {
    chapters: '%{smart_count} chapter |||| %{smart_count} chapters',
    topics: '%{smart_count} topic |||| %{smart_count} topics',
    quizzes: '%{smart_count} quiz |||| %{smart_count} quizzes',
    caseStudies: '%{smart_count} case study |||| %{smart_count} case studies',
    assignments: '%{smart_count} assignment |||| %{smart_count} assignments',
  },
  goesAlong: 'Deleted with it: %{parts}.',
  anyGoesAlong: 'Everything in it will be deleted too.',
  leavesBundles: 'It will be removed from %{smart_count} bundle. |||| It will be removed from %{smart_count} bundles.',
  allGoesAlong: 'Everything in it will be deleted too. |||| Everything in them will be deleted too.',
});

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    chapters: typeof chapters;
  }
}
