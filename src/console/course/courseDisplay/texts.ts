export const courseDisplay = {
  title: 'Course Display',
  one: 'course',
  fields: { title: 'Course Name', isShown: 'On the site' },
  help: 'Active courses in the order in which the site shows them.',
  course: 'Course',
  shown: 'Shown',
  hidden: 'Hidden',
  show: 'Show on the site',
  hide: 'Hide from the site',
  preview: 'As the site will show them',
  previewOf: 'Preview of the courses, %{device}',
  noneShown: 'No course is shown on the site.',
  free: 'Free',
  moved: 'Order updated successfully!',
  moveFailed: 'Failed to update the order',
  shownNow: 'Course shown on the site',
  hiddenNow: 'Course hidden from the site',
  showFailed: 'Failed to update visibility',
  fetchFailed: 'Failed to fetch courses',
  empty: 'No active courses yet. Courses appear here when they are active.',
  allCourses: 'View Courses',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    courseDisplay: typeof courseDisplay;
  }
}
