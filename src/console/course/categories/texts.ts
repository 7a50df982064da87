import { withOutcomes } from '#console/texts/outcomes.ts';

export const categories = withOutcomes({
  title: 'Course Category',
  one: 'category',
  many: '%{count} category |||| %{count} categories',
  fields: {
    category: 'Category',
    title: 'Title',
    keywords: 'Keywords',
    description: 'Description',
    status: 'Status',
    createdAt: 'Created',
    updatedAt: 'Last updated',
  },
  help: {
    category: 'As shown on the site and in the course form',
    title: 'Search engines show 50 to 60 characters.',
    keywords: 'Separated by commas',
    description: 'Search engines show 150 to 160 characters.',
  },
  add: 'Add category',
  newTitle: 'New category',
  viewList: 'View List',
  section: 'Category',
  seo: 'Search engines',
  saveFailed: 'Failed to save category.',
  deleteFailed: 'Failed to delete category.',
  statusFailed: 'Failed to update status.',
  empty: 'No categories yet. Every course belongs to a category.',
});

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    categories: typeof categories;
  }
}
