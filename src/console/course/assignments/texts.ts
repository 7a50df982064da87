export const assignments = {
  one: 'assignment',
  many: '%{count} assignment |||| %{count} assignments',
  newTitle: 'New assignment',
  fields: { title: 'Title', description: 'Description' },
  save: 'Save assignment',
  update: 'Update assignment',
  created: 'Assignment created successfully!',
  updated: 'Assignment updated successfully!',
  saveFailed: 'Failed to save assignment: %{error}',
  saveBroken: 'Error saving assignment: %{error}',
  loadFailed: 'Failed to fetch assignments',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    assignments: typeof assignments;
  }
}
