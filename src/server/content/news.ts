import { news } from '#contract/content/news.ts';
import { site } from '#contract/public/site.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { onePage, publish } from '../platform/published.ts';
import { recordsOf } from '../http/records.ts';
import { newsTable } from './tables.ts';

const records = recordsOf(news, newsTable);

export const newsRoutes = Object.values(crudRoutes(news, records));

export const publishedNews = publish(site.endpoints.news, {
  from: [newsTable],
  read: (call) => records.list(onePage(call), site.endpoints.news),
});
