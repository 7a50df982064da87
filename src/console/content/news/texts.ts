export const news = {
  title: 'News',
  one: 'news',
  fields: { title: 'Title', descr: 'Description', link: 'Link', createdAt: 'Added' },
  help: { link: 'The whole address of the page, such as https://www.gst.gov.in/newsandupdates' },
  add: 'Add news',
  newTitle: 'New news item',
  newTab: 'opens in a new tab',
  created: 'News created successfully!',
  deleted: 'News deleted successfully!',
  fetchFailed: 'Failed to fetch news',
  createFailed: 'Failed to create news',
  deleteFailed: 'Failed to delete news',
  empty: 'No news yet. A short notice with a link tells visitors what is new.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    news: typeof news;
  }
}
