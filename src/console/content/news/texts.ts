import { withOutcomes } from '#console/texts/outcomes.ts';

export const news = withOutcomes({
  title: 'News',
  one: 'news',
  many: '%{count} news item |||| %{count} news items',
  fields: { title: 'Title', descr: 'Description', link: 'Link', createdAt: 'Created' },
  help: { link: 'The full address, such as https://www.gst.gov.in/newsandupdates' },
  add: 'Add news',
  newTitle: 'New news item',
  newTab: 'opens in a new tab',
  fetchFailed: 'Failed to fetch news',
  empty: 'No news yet. News items are shown on the site with a link.',
});

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    news: typeof news;
  }
}
