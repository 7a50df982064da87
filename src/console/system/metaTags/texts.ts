import { withOutcomes } from '#console/texts/outcomes.ts';

export const metaTags = withOutcomes({
  title: 'Meta tags',
  one: 'meta tag',
  many: '%{count} meta tag |||| %{count} meta tags',
  fields: {
    type: 'Type',
    title: 'Title',
    description: 'Description',
    keywords: 'Keywords',
    createdAt: 'Created',
    updatedAt: 'Last updated',
  },
  help: {
    type: 'The page of the site, such as Home, Courses or Blog',
    title: 'Search engines show 50 to 60 characters.',
    description: 'Search engines show 150 to 160 characters.',
    keywords: 'Separated by commas',
  },
  add: 'Add meta tag',
  newTitle: 'New meta tag',
  editTitle: 'Edit meta tag',
  preview: 'Search engine preview',
  previewEmpty: 'The preview appears here as you type.',
  titleLength: 'Title: 1 character |||| Title: %{smart_count} characters',
  descriptionLength: 'description: 1 character |||| description: %{smart_count} characters',
  importTitle: 'Import meta tags',
  imported: 'Data imported successfully!',
  importFailed: 'Failed to import data.',
  saveFailed: 'Failed to save meta tag',
  deleteFailed: 'Something went wrong!',
  empty: 'No meta tags yet. Meta tags tell search engines what each page of the site is about.',
});

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    metaTags: typeof metaTags;
  }
}
