import { news } from '#contract/content/news.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { recordsOf } from '../http/records.ts';
import { newsTable } from './tables.ts';

export const newsRoutes = Object.values(crudRoutes(news, recordsOf(news, newsTable)));
