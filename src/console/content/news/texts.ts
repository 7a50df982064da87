export const news = {
  title: 'News',
  one: 'news',
  many: '%{count} news item |||| %{count} news items',
  fields: { title: 'Title', descr: 'Description', link: 'Link', createdAt: 'Created' },
  help: { link: 'The full address, such as https://www.gst.gov.in/newsandupdates' },
  add: 'Add news',
  newTitle: 'New news item',
  newTab: 'opens in a new tab',
  created: 'News created successfully!',
  deleted: 'News deleted successfully!',
  fetchFailed: 'Failed to fetch news',
  createFailed: 'Failed to create news',
  deleteFailed: 'Failed to delete news',
  empty: 'No news yet. News items are shown on the site with a link.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    news: typeof news;
  }
}
