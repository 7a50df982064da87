export const blogs = {
  title: 'Blogs',
  one: 'blog',
  many: '%{count} blog |||| %{count} blogs',
  fields: {
    title: 'Title',
    author: 'Author',
    content: 'Content',
    image: 'Banner image',
    slug: 'Address on the site',
    status: 'Status',
    createdAt: 'Created',
    updatedAt: 'Last updated',
  },
  help: {
    image: 'Shown above the article and in the list of articles. Wide images work best.',
    slug: 'The last part of its address. Leave empty to create it from the title. Earlier addresses keep working.',
    status: 'Only active articles are visible on the site.',
  },
  add: 'New blog',
  newTitle: 'New blog',
  section: 'Article',
  banner: 'Banner',
  address: 'Address',
  publication: 'Publication',
  publish: 'Publish',
  saveInactive: 'Save as inactive',
  previewAction: 'Preview',
  previewNote: 'Preview of the page on the site',
  previewEmpty: 'The preview appears here as you type.',
  noContent: 'This article has no content yet.',
  by: 'By %{author}',
  created: 'Created!',
  updated: 'Updated!',
  deleted: 'Deleted!',
  statusUpdated: 'Status Updated!',
  fetchFailed: 'Failed to fetch blogs.',
  deleteFailed: 'Failed to delete blog.',
  statusFailed: 'Failed to update status.',
  saveFailed: 'Failed to save blog.',
  export: 'Export to CSV',
  exportNone: 'No blogs to export',
  exportFailed: 'Failed to export blogs',
  empty: 'No articles yet.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    blogs: typeof blogs;
  }
}
