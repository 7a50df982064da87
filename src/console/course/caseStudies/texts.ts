export const caseStudies = {
  one: 'case study',
  many: '%{count} case study |||| %{count} case studies',
  newTitle: 'New case study',
  fields: { title: 'Title', description: 'Description' },
  save: 'Save case study',
  update: 'Update case study',
  created: 'Case study created successfully!',
  updated: 'Case study updated successfully!',
  saveFailed: 'Failed to save case study: %{error}',
  saveBroken: 'Error saving case study: %{error}',
  loadFailed: 'Failed to fetch case studies',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    caseStudies: typeof caseStudies;
  }
}
