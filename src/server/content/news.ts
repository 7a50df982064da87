import { news } from '#contract/content/news.ts';
import { site } from '#contract/public/site.ts';
import type { DomainPart } from '../domain.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { onePage, publish } from '../platform/published.ts';
import { recordsOf } from '../http/records.ts';
import { newsTable } from './tables.ts';

const records = recordsOf(news, newsTable);

const publishedNews = publish(site.endpoints.news, {
  from: [newsTable],
  read: (call) => records.list(onePage(call), site.endpoints.news),
});

export const part: DomainPart = {
  routes: Object.values(crudRoutes(news, records)),
  published: [publishedNews],
};
