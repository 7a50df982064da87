export const courseLevels = {
  title: 'Course levels',
  one: 'level',
  back: 'Back to courses',
  help: 'The levels a course can have. The value is stored, the label is shown.',
  value: 'Value',
  label: 'Label',
  used: 'Used by',
  add: 'Add level',
  addTitle: 'New level',
  edit: 'Edit %{name}',
  remove: 'Remove %{name}',
  save: 'Save level',
  cancel: 'Cancel',
  courses: '%{smart_count} course |||| %{smart_count} courses',
  bundles: '%{smart_count} bundle |||| %{smart_count} bundles',
  both: '%{courses} and %{bundles}',
  unused: 'Not used',
  inUse:
    '%{used} has this level and keeps its value until you choose another. |||| %{used} have this level and keep its value until you choose another.',
  changeQuestion: 'Change the value of a level in use?',
  change: 'Change value',
  updated: 'Course levels updated successfully!',
  updateFailed: 'Failed to update course levels',
  fetchFailed: 'Failed to fetch course levels',
  empty: 'No levels yet. Add the first one above.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    courseLevels: typeof courseLevels;
  }
}
